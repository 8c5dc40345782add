import { keyScopes } from '@florin/contract/access'
import { allMethods } from '@florin/contract/catalogue'
import { leavesOf, sampleObject, withValueAt } from '@florin/contract/sampleInput.fixture'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'
import { maskedBody, maskedPath } from './masked.ts'

describe('the log of requests', () => {
  it('keeps what it knows to be harmless, and nothing else, whatever its type', () => {
    const sent = { amount: '5.00', toEmail: 'ana@test.example', cardNumber: 4111111111111111, pin: '1234', cvv: 123, isNew: true }
    expect(JSON.parse(maskedBody(JSON.stringify(sent))!)).toEqual({
      amount: '5.00',
      toEmail: '•••',
      cardNumber: '•••',
      pin: '•••',
      cvv: '•••',
      isNew: true,
    })
  })
  it('keeps no field that is not what its name says, or is within one that is not known', () => {
    expect(maskedBody('{"id":4111111111111111,"status":"PIN 1234","card":{"amount":"1234"},"4111 1111":1}')).toBe(
      '{"id":"•••","status":"•••","card":{"amount":"•••"},"•••":"•••"}',
    )
    expect(maskedBody('["4111111111111111", 1234]')).toBe('["•••","•••"]')
    expect(maskedBody('pin=1234')).toBe('(8)')
  })
  it('keeps of a problem what a program goes by', () => {
    const problem = { type: 'urn:florin:problem:limit.single', title: 'limit.single', status: 403, code: 'limit.single' }
    expect(JSON.parse(maskedBody(JSON.stringify({ ...problem, errors: [{ field: 'rows.0.amount', detail: 'x' }] }))!)).toEqual({
      ...problem,
      errors: [{ field: 'rows.0.amount', detail: '•••' }],
    })
  })
  it('keeps of an address its steps, numbers and harmless filters', () => {
    expect(maskedPath('/public-api/v1/balance/17')).toBe('/public-api/v1/balance/17')
    expect(maskedPath('/public-api/v1/card/4111111111111111/a%40b')).toBe('/public-api/v1/card/•••/•••')
    expect(maskedPath('/public-api/v1/payee?email=ana%40test.example&limit=5&pin=1234')).toBe(
      '/public-api/v1/payee?email=•••&limit=5&pin=•••',
    )
  })
})

const canaries = {
  cardNumber: '4111111111111111',
  cardNumberAsNumber: 4111111111111111,
  code: '907315 canary',
  password: 'Three canary geese 7',
  token: 'fk_test_canary-0123456789',
  taxId: '555-66-7777',
}
const methods = allMethods.filter(({ service }) => service === 'publicApi')

describe('a secret that a program sends where it does not belong', () => {
  let bank: ProgramBank
  let key: string
  let accountId: number
  beforeAll(async () => {
    bank = await programBank()
    const shop = await bank.shop({ EUR: '1000.00' })
    await bank.setCustomer(shop.customerId, { verified: true })
    await bank.allow(shop, ownAddress)
    ;({ key } = await bank.keyOf(shop, [...keyScopes]))
    accountId = shop.accounts['EUR'] ?? 0
  })

  const written = (value: unknown): string => encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))

  it.each(methods.map((method) => [method.name, method] as const))('by %s is not in the log', async (_name, method) => {
    const [verb = 'GET', pattern = ''] = method.rest?.split(' ') ?? []
    const right = { ...sampleObject(method.input), ...('accountId' in method.input.shape && { accountId }) }
    const inPath = new Set([...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
    const ask = async (body: Record<string, unknown>) => {
      const rest = Object.entries(body).filter(([name]) => !inPath.has(name))
      const query = verb === 'GET' ? `?${rest.map(([name, value]) => `${name}=${written(value)}`).join('&')}` : ''
      const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(body[name] ?? 1))
      const { statusCode } = await bank.app.app.inject({
        method: verb as 'GET',
        url: `/public-api/v1${path}${query}`,
        headers: { 'x-api-key': key, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
        ...(verb !== 'GET' && { payload: JSON.stringify(Object.fromEntries(rest)) }),
      })
      expect(statusCode).toBeLessThan(500)
    }
    await ask({ ...right, ...canaries, pin: '73914', cvv: 73_914 })
    for (const { path } of leavesOf(method.input))
      for (const canary of Object.values(canaries)) await ask(withValueAt(right, path, canary) as Record<string, unknown>)
    await bank.parts.services.publicApi.requests.flush()
    const kept = await bank.db.selectFrom('api_request').select(['path', 'request_body', 'response_body']).execute()
    expect(kept.length).toBeGreaterThan(0)
    const withoutIds = JSON.stringify(kept).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
    expect(withoutIds).not.toMatch(/41111111|73914|907315|canary|555-66/)
    await bank.db.deleteFrom('api_request').execute()
  })
})
