import { allMethods } from '@florin/contract/catalogue'
import { keyScopes } from '@florin/contract/access'
import { leavesOf, sampleObject, withValueAt } from '@florin/contract/sampleInput.fixture'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { ownAddress, type ProgramBank, programBank } from '../publicApi.fixture.ts'

let bank: ProgramBank
let key: string
let accountId: number
beforeAll(async () => {
  bank = await programBank()
  const shop = await bank.shop({ EUR: '1000.00' })
  await bank.db
    .updateTable('customer')
    .set({ verified: true, flags: ['sendMoneyPaxumUser', 'requestMoney', 'sendMoneyUser'] })
    .where('id', '=', shop.customerId)
    .execute()
  await bank.allow(shop, ownAddress)
  ;({ key } = await bank.keyOf(shop, [...keyScopes]))
  accountId = shop.accounts['EUR'] ?? 0
})

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '5',
    [7],
    -1,
    0,
    1.5,
    2 ** 31,
    2 ** 53 + 1,
    '99999999999999999999',
    '0.00000000000000000001',
    '1e400',
    'NaN',
    '',
    ' ',
    'a'.repeat(5000),
    '\ud800',
    '‮evil',
    "'; drop table app_user; --",
    '../../etc/passwd',
    '9999-12-31',
    '0000-00-00',
    {},
    [],
    [[[]]],
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

/** As a program would write it into an address, whatever it is. */
const written = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

const methods = allMethods.filter(({ service }) => service === 'publicApi')

it.each(methods.map((method) => [method.name, method] as const))(
  '%s answers whatever a key in force sends with its output or a problem',
  async (_name, method) => {
    const [verb = 'GET', pattern = ''] = method.rest?.split(' ') ?? []
    const right = { ...sampleObject(method.input), ...('accountId' in method.input.shape && { accountId }) }
    const places = leavesOf(method.input).map(({ path }) => path)
    const inPath = new Set([...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
    const ask = (body: Record<string, unknown>) => {
      const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(body[name] ?? 1) || '1')
      const rest = Object.entries(body).filter(([name]) => !inPath.has(name))
      const query = verb === 'GET' ? `?${rest.map(([name, value]) => `${written(name)}=${written(value)}`).join('&')}` : ''
      return bank.app.app.inject({
        method: verb as 'GET',
        url: `/public-api/v1${path}${query}`,
        headers: { 'x-api-key': key, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
        ...(verb !== 'GET' && { payload: JSON.stringify(Object.fromEntries(rest)) }),
      })
    }
    const change = fc.record({ at: fc.nat(Math.max(0, places.length - 1)), value: hostile })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
        const body = changes.reduce<unknown>((before, { at, value }) => withValueAt(before, places[at] ?? ['any'], value), right)
        const response = await ask(body as Record<string, unknown>)
        expect(response.statusCode, response.body).toBeLessThan(500)
        expect(response.body).not.toMatch(/\bat \S+:\d+|select |insert |syntax error|node_modules/i)
        if (response.statusCode >= 400) expect(response.headers['content-type']).toContain('application/problem+json')
        else expect(method.output.safeParse(response.json()).error).toBeUndefined()
      }),
      { numRuns: 40, endOnFailure: true },
    )
  },
)
