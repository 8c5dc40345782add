import { account } from '@florin/contract/accounts/account'
import { allMethods } from '@florin/contract/catalogue'
import { type Method, services } from '@florin/contract/method'
import { Right } from '@florin/contract/access'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, type TestApp, testApp } from '../../../../test/app.ts'
import { isNumber, leavesOf, sampleObject, withValueAt } from '@florin/contract/sampleInput.fixture'
import { sentBody } from './sentBody.fixture.ts'

/** The first that no integer column holds; some ids are bigint, where it may be asked for. */
const aboveInteger = 2 ** 31
/** The first that a number does not hold exactly, and one that it still tells apart. */
const inexact = [2 ** 53, 2 ** 53 + 2]

let bank: TestApp
let companyId: number
beforeAll(async () => {
  bank = await testApp({ clock: movableClock() })
  companyId = (await bank.given.company()).customerId
})

/** Somebody new each time: no call may end the session of the next. */
const headersFor = async ({ access }: Method): Promise<Record<string, string>> => {
  if (access.who === 'service') return { 'x-service-secret': bank.parts.config.serviceSecret }
  const person = await bank.given.person({ isAdmin: access.who === 'admin', verified: true })
  const isCompanys = 'only' in access && access.only === 'company'
  if (isCompanys) await bank.given.employee({ customerId: companyId }, person, { right: Right.full, accessList: ['balanceInfo'] })
  return { authorization: `Bearer ${person.token}`, ...(isCompanys && { 'customer-id': String(companyId) }) }
}

const send = async (method: Method, body: Record<string, unknown>, headers: Record<string, string>) => {
  const [verb = 'POST', path = ''] = method.rest?.split(' ') ?? []
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(body[name])))
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !inPath.has(name)))
  const hasBody = verb !== 'GET' && verb !== 'DELETE'
  const query = hasBody
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])))}`
  const { type, payload } = await sentBody(method, rest)
  return bank.app.inject({
    method: verb as 'POST',
    url: method.rest ? services[method.service].base + filled + query : `/api?method=${method.name}`,
    headers: { 'idempotency-key': crypto.randomUUID(), ...headers, ...(hasBody && { 'content-type': type }) },
    ...(hasBody && { payload }),
  })
}

const ownCard = { permission: 'own', toAccountId: 1, cardNumber: undefined, cardHolderName: undefined }
/** What their refinements want otherwise. */
const otherInput: Record<string, object> = {
  'card.linked.create': { cardNumber: '4111111111111111', cvv: '123' },
  ...Object.fromEntries(['fee', 'limit', 'maxAmount'].map((call) => [`card.load.${call}`, ownCard])),
  'card.load.submit': { ...ownCard, note: undefined, reference: undefined },
  'company.representative.create': { person: undefined },
  'contact.phone.confirm': { reqId: undefined, approvalCode: undefined },
  'company.userPhone.confirm': { reqId: undefined, approvalCode: undefined },
  'operator.method.update': { extraParams: [] },
  'tax.businessFatcaCrs.update': {
    taxIds: [{ countryCode: 'LT', taxId: 'LT100011223344' }],
    giin: undefined,
    entityType: 'passiveNfe',
    controllingPersons: [{ representativeId: 1, taxIds: [{ countryCode: 'LT', taxId: '33309240064' }] }],
  },
}
const sampleFor = ({ name, input }: Method): Record<string, unknown> => ({ ...sampleObject(input), ...otherInput[name] })

/** Ids in a path are text there; they are named so. */
const placesOf = (method: Method): (readonly string[])[] => {
  const inPath = [...(method.rest ?? '').matchAll(/\{(\w*Ids?)\}/g)].map(([, name]) => [name ?? ''])
  const integers = leavesOf(method.input).filter(isNumber)
  return [...integers.map(({ path }) => path), ...inPath]
}

const asking = allMethods.flatMap((method) =>
  placesOf(method).map((place) => [method.name, place.join('.'), method, place] as const),
)

describe('an integer that no column holds', () => {
  it.each(asking)('is refused by %s in %s', async (_name, _place, method, place) => {
    const sample = sampleFor(method)
    const headers = await headersFor(method)
    const ask = (value: number) => send(method, withValueAt(sample, place, value) as Record<string, unknown>, headers)
    const above = await ask(aboveInteger)
    expect(above.statusCode, above.body).toBeLessThan(500)
    for (const value of inexact) {
      const response = await ask(value)
      expect(response.statusCode, response.body).toBeLessThan(500)
      expect(response.json()).not.toMatchObject({ responseCode: '00' })
    }
  })

  it('is tried with bodies that the methods take', () => {
    const unfit = [...new Set(asking.map(([, , method]) => method))].filter(
      (method) => !method.input.safeParse(sampleFor(method)).success,
    )
    expect(unfit.map(({ name }) => name)).toEqual([])
  })
})

const searching = allMethods.flatMap((method) =>
  Object.keys(method.input.shape).flatMap((field) =>
    /search|keyword|query/i.test(field) ? [[method.name, field, method] as const] : [],
  ),
)

describe('a number that no column holds', () => {
  it.each(searching)('finds nothing where it is typed: %s in %s', async (_name, field, method) => {
    const headers = await headersFor(method)
    for (const typed of ['2147483648', '9007199254740993', '9'.repeat(19), '9'.repeat(20)]) {
      const response = await send(method, { [field]: typed }, headers)
      expect(response.statusCode, `${typed}: ${response.body}`).toBeLessThan(500)
    }
  })

  it.each(['2147483648', '9007199254740993', '9'.repeat(20), '-1', '1.5'])('is no customer: %s', async (customerId) => {
    const { token } = await bank.given.person()
    const response = await send(account.list as Method, {}, { authorization: `Bearer ${token}`, 'customer-id': customerId })
    expect(response.statusCode, response.body).toBeLessThan(500)
    expect(response.json()).not.toMatchObject({ responseCode: '00' })
  })
})
