import { ResponseCode } from '@florin/contract/errors'
import { act, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { firstThings, rememberedPath, session } from '../boot/engine.ts'
import { CallError } from '../call/error.ts'
import { person, profile } from '../testing/answers.ts'
import { openPage } from '../testing/openPage.tsx'
import { followSession } from './followSession.ts'

const term = [{ id: 1, key: 'terms', label: 'Terms', text: '', url: '/terms.pdf', version: '2', value: false }]
const refusals = {
  pairing: new CallError({ code: ResponseCode.denied, status: 403, description: '', data: { mustPair: true } }),
  terms: new CallError({ code: ResponseCode.termsPending, status: 200, description: '', data: { terms: { term } } }),
}

const followed = async (page: string) => {
  const { router } = await openPage(page, { answers: [profile({ ...person, isNeedKyc: page === '/kyc' })] })
  const end = followSession(router)
  onTestFinished(() => {
    end()
    rememberedPath.take()
  })
  const path = () => router.state.location.pathname
  expect(path()).toBe(page)
  return { path, refuse: (first: 'pairing' | 'terms') => act(async () => firstThings.note(refusals[first])) }
}

it.each(['/home', '/kyc', '/accesses', '/scp', '/scp-mobile', '/self-certification-splash'])(
  'a session that ends on %s leads to sign-in',
  async (page) => {
    const { path } = await followed(page)
    await act(async () => session.expire())
    await waitFor(() => expect(path()).toBe('/login'))
  },
)

it.each(['/home', '/kyc', '/accesses', '/self-certification-splash'])(
  'a call of %s that is refused until a phone is paired leads to that, once',
  async (page) => {
    const { path, refuse } = await followed(page)
    await refuse('pairing')
    await waitFor(() => expect(path()).toBe('/scp'))
    expect(rememberedPath.peek()).toBe(page)
    await refuse('pairing')
    expect([path(), rememberedPath.peek()]).toEqual(['/scp', page])
  },
)

it.each([
  ['pairing', '/scp'],
  ['terms', '/terms'],
] as const)('what is refused before the first page is shown leads there too: %s', async (first, instead) => {
  const { router } = await openPage('/home', {
    before: (fresh) => {
      onTestFinished(followSession(fresh))
      const end = fresh.subscribe('onBeforeLoad', () => {
        end()
        firstThings.note(refusals[first])
      })
    },
  })
  onTestFinished(() => void rememberedPath.take())
  await waitFor(() => expect(router.state.location.pathname).toBe(instead))
  expect(rememberedPath.peek()).toBe('/home')
})

it.each(['/home', '/kyc', '/scp'])('a call of %s that is refused until terms are accepted leads to them', async (page) => {
  const { path, refuse } = await followed(page)
  await refuse('terms')
  await waitFor(() => expect(path()).toBe('/terms'))
})

it('terms come before the phone, and neither sends back to the other', async () => {
  const { path, refuse } = await followed('/kyc')
  await refuse('terms')
  await waitFor(() => expect(path()).toBe('/terms'))
  await refuse('pairing')
  expect(path()).toBe('/terms')
})

it('a page that anybody may see stays', async () => {
  const { path, refuse } = await followed('/not-me')
  await refuse('pairing')
  await act(async () => session.expire())
  expect(path()).toBe('/not-me')
})
