import { desks, permissionFlags, permissionsOf, type Right } from '@florin/contract/access'
import type { CustomerInfo } from '@florin/contract/customers/customer'
import { ResponseCode } from '@florin/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, isNotFound, isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boot } from '../boot/boot.ts'
import { rememberedPath, session } from '../boot/engine.ts'
import { CallError } from '../call/error.ts'
import type { ActingFor } from '../session/storage.ts'
import { operatorProfile, person } from '../testing/answers.ts'
import { tokenFor } from '../testing/page.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter(createMemoryHistory())
const company = 20

/** Who is there, what the server says of them, and what is still asked of them. */
type Case = {
  readonly info?: CustomerInfo
  readonly acting?: ActingFor
  readonly isTermsPending?: boolean
  readonly mustPair?: boolean
}

const refused = (code: string) => new CallError({ code, status: 200, description: '' })

const answersTo = ({ info, acting, isTermsPending }: Case): Record<string, () => unknown> => ({
  'customer.info.get': () => {
    if (isTermsPending) throw refused(ResponseCode.termsPending)
    return { customer: info }
  },
  'customer.accessInfo.get': () => {
    if (acting?.kind !== 'company' || acting.right === 0) throw refused(ResponseCode.noAccess)
    return {
      accessRights: acting.right,
      permissions: permissionsOf(acting.flags),
      accessList: acting.accessList,
      customer: { id: acting.customerId, customerName: acting.name },
    }
  },
  'account.list': () => ({ accounts: [] }),
  'customer.access.list': () => ({ customers: [{ id: company }, { id: company + 1 }] }),
})

const queriesOf = (given: Case) => {
  const ask = async ({ queryKey: [name] }: { queryKey: readonly [string] }) => {
    const answer = answersTo(given)[name]
    if (!answer) throw new Error(`A guard asks for ${name}`)
    return answer()
  }
  return { ensureQueryData: ask, fetchQuery: ask } as unknown as QueryClient
}

type Guard = (entry: object) => unknown

/** Where the guards of a page send somebody, if they do. */
const nextOf = async (given: Case, href: string): Promise<string | undefined> => {
  const { pathname, searchParams } = new URL(href, 'https://bank.test')
  const context = { queries: queriesOf(given), session, boot }
  const [matchedRoutes, routeParams] = router.getMatchedRoutes(pathname)
  const search = Object.fromEntries(searchParams)
  for (const { id, options } of matchedRoutes.filter((route) => route.id !== '__root__')) {
    const guard = (options as { beforeLoad?: Guard }).beforeLoad
    try {
      await guard?.({ context, location: { href, pathname, search }, params: routeParams, search, preload: false })
    } catch (error) {
      if (isNotFound(error)) return undefined
      if (isRedirect(error)) return error.options.href ?? String(error.options.to)
      throw new Error(`${id} says ${String(error)}`, { cause: error })
    }
  }
  return undefined
}

const enough = 5

/** The pages that somebody is sent through, up to the one that opens. */
const wayFrom = async (given: Case, address: string): Promise<string[]> => {
  const way = [address]
  session.signIn({ accessToken: tokenFor(3600, Date.now()), refreshToken: 'refresh' }, { mustPair: given.mustPair ?? false })
  if (given.acting) session.actFor(given.acting)
  while (way.length <= enough) {
    const next = await nextOf(given, way.at(-1) as string)
    if (next === undefined) return way
    way.push(next)
  }
  return way
}
beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('{}')))
afterEach(() => {
  session.expire()
  vi.unstubAllGlobals()
  rememberedPath.take()
})

const flags = [...permissionFlags]
const inCompany = (right: Right, accessList = ['balanceInfo'], held = flags): ActingFor => ({
  kind: 'company',
  customerId: company,
  name: 'Lumen',
  right,
  flags: held,
  accessList,
})
const ofCompany: CustomerInfo = { ...person, customerId: company, customerType: 2, isHaveRelatedAccounts: true }
const { customerId: _own, ...withoutAccount } = person
/** Nobody stands in without a second factor. */
const operator = { isAdmin: true, desks: [...desks], login2faMode: 'otp' as const }
const standIn = (kind: 'person' | 'company'): ActingFor => ({
  ...(kind === 'company' ? inCompany(2) : { kind, customerId: 10, name: 'Ana', flags }),
  byOperator: true,
})

const people: Record<string, Case & { info: CustomerInfo }> = {
  'a person': { info: person },
  'a person without flags': { info: { ...person, permissions: permissionsOf([]) } },
  'a company user without a company': { info: { ...withoutAccount, customerType: 2, isHaveRelatedAccounts: true } },
  'a company user without flags': {
    info: { ...ofCompany, permissions: permissionsOf([]) },
    acting: inCompany(2, ['balanceInfo'], []),
  },
  ...Object.fromEntries(
    ([1, 2, 3, 4, 5] as const).flatMap((right) => [
      [`right ${right}`, { info: ofCompany, acting: inCompany(right) }],
      [`a representative with right ${right}`, { info: ofCompany, acting: inCompany(right, []) }],
    ]),
  ),
  'an operator': { info: { ...operatorProfile, ...operator } },
  'an operator without a second factor': { info: { ...operatorProfile, ...operator, login2faMode: 'no' } },
  'an operator who stands in for a person': { info: { ...person, ...operator }, acting: standIn('person') },
  'an operator who stands in for a company': { info: { ...ofCompany, ...operator }, acting: standIn('company') },
}

const needs = ['isNeedKyc', 'isNeedPersonalInfoUpdate', 'isNeedSelfCertification', 'limited', 'verified'] as const
const situations = Array.from({ length: 2 ** needs.length }, (_, bits) =>
  Object.fromEntries(needs.map((name, place) => [name, Boolean(bits & (2 ** place))])),
)

const pages = Object.keys(router.routesByPath).filter((path) => !path.includes('$') && path !== '/login')

describe('the guards of all pages', () => {
  it('are asked about many pages', () => expect(pages.length).toBeGreaterThan(35))

  it.each(Object.entries(people))(
    'lead %s to a page that opens, whatever is asked of them',
    async (_name, given) => {
      for (const asked of situations)
        for (const more of [{}, { mustPair: true }, { isTermsPending: true }, { mustPair: true, isTermsPending: true }])
          for (const page of pages) {
            const way = await wayFrom({ ...given, info: { ...given.info, ...asked }, ...more }, page)
            if (way.length > enough) expect.fail(`${JSON.stringify({ ...asked, ...more })}: ${way.join(' > ')}`)
          }
    },
    120_000,
  )

  it.each<[string, Case, string]>([
    ['a person who has to answer the questionnaire', { info: { ...person, isNeedKyc: true } }, '/kyc'],
    ['somebody in a company that has to', { info: { ...ofCompany, isNeedKyc: true }, acting: inCompany(2) }, '/kyc'],
    ['somebody who cannot answer for their company', { info: { ...ofCompany, isNeedKyc: true }, acting: inCompany(1) }, '/kyc'],
    ['a representative of such a company', { info: { ...ofCompany, isNeedKyc: true }, acting: inCompany(2, []) }, '/kyc'],
    [
      'whoever has to update their information first',
      { info: { ...person, isNeedKyc: true, isNeedPersonalInfoUpdate: true } },
      '/profile-update',
    ],
  ])('lead %s there after signing in', async (_name, given, expected) =>
    expect((await wayFrom(given, '/')).at(-1)).toBe(expected),
  )
})

describe('the pages of a company’s programs', () => {
  const internal = ['api_key', 'api_log', 'webhook_log', 'api_reference'].map((page) => `/merchant/internal/${page}`)

  it('open for full access', async () => {
    for (const page of internal) expect(await wayFrom({ info: ofCompany, acting: inCompany(2) }, page)).toEqual([page])
  })
  it.each([1, 3, 4] as const)('lead right %s to the saved buttons', async (right) => {
    const way = (page: string) => wayFrom({ info: ofCompany, acting: inCompany(right) }, page)
    for (const page of internal) expect(await way(page)).toEqual([page, '/merchant/buttons/my_saved_buttons'])
  })
  it('lead whoever only hands in documents to those', async () => {
    for (const page of internal)
      expect((await wayFrom({ info: ofCompany, acting: inCompany(5) }, page)).at(-1)).toBe('/company-documents')
  })
  it('lead home whoever is no company, or may do nothing for it', async () => {
    for (const page of internal) {
      expect((await wayFrom({ info: person }, page)).at(-1)).toBe('/home')
      expect((await wayFrom({ info: ofCompany, acting: inCompany(0) }, page)).at(-1)).not.toContain('/merchant')
    }
  })
})

describe('the pages of a merchant', () => {
  const pagesOfMerchants = [
    'buttons/my_saved_buttons',
    'buttons/pbn_settings',
    'buttons/business_logos',
    'accounts/subscribers',
    'ipn/history',
    'ipn/settings',
    'security/verification',
    'security/verification/history',
    'security/reputation',
  ].map((page) => `/merchant/${page}`)

  it.each([1, 2, 3, 4] as const)('open for right %s', async (right) => {
    for (const page of pagesOfMerchants)
      expect(await wayFrom({ info: ofCompany, acting: inCompany(right) }, page)).toEqual([page])
  })
  it('lead home whoever is no company', async () => {
    for (const page of pagesOfMerchants) expect((await wayFrom({ info: person }, page)).at(-1)).toBe('/home')
  })
  it.each([0, 5] as const)('do not open for right %s', async (right) => {
    for (const page of pagesOfMerchants)
      expect((await wayFrom({ info: ofCompany, acting: inCompany(right) }, page)).at(-1)).not.toContain('/merchant')
  })
})
