import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import { parseMoney } from '@florin/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PayoutOrder } from '../payouts/payouts.ts'
import { createHttpWalletScreening } from '../screening/http.ts'
import { createHttpTravelRule } from '../travelRule/http.ts'
import { closedTravelRule } from '../travelRule/travelRule.ts'
import { payoutsWith } from './beside.ts'
import { memorySigner, paying } from './evm.fixture.ts'
import { readEvmProfile } from './profile.ts'
import { assertSigned, createHttpSigner, type Unsigned } from './signer.ts'

let asked: { path: string; token: string | undefined; body: Record<string, unknown> }[] = []
let answer: { status: number; body: () => Promise<unknown> }
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  asked.push({ path: `${request.method} ${request.url}`, token: request.headers.authorization, body: JSON.parse(text) })
  response.writeHead(answer.status).end(JSON.stringify(await answer.body()))
})
const says = (body: unknown, status = 200) => void (answer = { status, body: async () => body })
let gateway: { url: string; token: string }

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway = { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/v2/`, token: 'shh' }
})
afterAll(() => void server.close())
beforeEach(() => void (asked = []))

const unsigned: Unsigned = {
  chainId: 1337,
  nonce: 0,
  to: '0x5555555555555555555555555555555555555555',
  value: 10n ** 18n,
  gas: 21_000n,
  maxFeePerGas: 30_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
}

describe('who keeps the keys', () => {
  it('signs exactly what it is asked for, and makes addresses by the number of a wallet', async () => {
    answer = { status: 200, body: async () => ({ raw: await memorySigner.sign(unsigned) }) }
    await assertSigned(await createHttpSigner(gateway).sign(unsigned), unsigned, paying.address)
    says({ address: paying.address.toLowerCase() })
    expect(await createHttpSigner(gateway).addressFor(701)).toBe(paying.address)
    expect(asked).toMatchObject([
      { path: 'POST /v2/transactions', token: 'Bearer shh', body: { nonce: 0, value: '1000000000000000000', gas: '21000' } },
      { path: 'POST /v2/addresses', body: { walletId: 701 } },
    ])
  })

  it.each([
    { to: '0x5555555555555555555555555555555555555556' as const },
    { value: 2n },
    { nonce: 1 },
    { chainId: 1 },
    { data: '0x01' as const },
    { gas: 21_001n },
    { maxFeePerGas: 30_000_000_001n },
    { maxPriorityFeePerGas: 2n },
  ])('is not believed when it signs with %o instead', async (change) => {
    const raw = await memorySigner.sign({ ...unsigned, ...change })
    await expect(assertSigned(raw, unsigned, paying.address)).rejects.toThrow('something else')
  })

  it.each([{}, { raw: '0x' }, { raw: 'nonsense' }])('is no signer when it answers %j', async (body) => {
    says(body)
    await expect(createHttpSigner(gateway).sign(unsigned)).rejects.toThrow(/raw/)
  })
})

const order = (more: Partial<CryptoPayee> = {}, kind: 'person' | 'company' = 'person'): PayoutOrder<CryptoPayee> => ({
  endToEndId: '3f2504e0-4f89-41d3-9a0c-000000000001',
  operationId: 1n,
  amount: parseMoney('12.5', 'USDC'),
  payer: { customerId: 100001, kind, name: kind === 'company' ? 'Oak Ltd' : 'Ana Maria Marin', countryCode: 'RO' },
  payeeName: 'Zoe Berg',
  payee: {
    network: 'ethereum',
    walletAddress: unsigned.to,
    isSelfHosted: false,
    vaspName: 'Their exchange',
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryCountryCode: 'DE',
    beneficiaryAddress: 'Torstraße 1, Berlin',
    purpose: 'services',
    ...more,
  } as CryptoPayee,
  reference: undefined,
  madeAt: new Date('2026-01-15T10:00:00Z'),
})

describe('the travel rule', () => {
  const rule = () => createHttpTravelRule(gateway, { name: 'florin.example' })

  it('tells who pays, who is paid and who keeps their wallets, under the id of the payment', async () => {
    says({})
    expect(await rule().announce(order())).toBeUndefined()
    expect(asked).toMatchObject([
      {
        path: 'PUT /v2/transfers/3f2504e0-4f89-41d3-9a0c-000000000001',
        token: 'Bearer shh',
        body: { amount: '12.500000', currency: 'USDC', network: 'ethereum', walletAddress: unsigned.to },
      },
    ])
    expect(asked[0]?.body['ivms101']).toEqual({
      originator: {
        originatorPersons: [
          {
            naturalPerson: {
              name: {
                nameIdentifier: [{ primaryIdentifier: 'Marin', secondaryIdentifier: 'Ana Maria', nameIdentifierType: 'LEGL' }],
              },
              customerIdentification: '100001',
              countryOfResidence: 'RO',
            },
          },
        ],
        accountNumber: ['100001'],
      },
      beneficiary: {
        beneficiaryPersons: [
          {
            naturalPerson: {
              name: {
                nameIdentifier: [{ primaryIdentifier: 'Berg', secondaryIdentifier: 'Zoe', nameIdentifierType: 'LEGL' }],
              },
              geographicAddress: [{ addressType: 'HOME', addressLine: ['Torstraße 1, Berlin'], country: 'DE' }],
              countryOfResidence: 'DE',
            },
          },
        ],
        accountNumber: [unsigned.to],
      },
      originatingVASP: { originatingVASP: legal('florin.example') },
      beneficiaryVASP: { beneficiaryVASP: legal('Their exchange') },
    })
  })

  it('tells of companies by their names', async () => {
    says({})
    await rule().announce(order({ beneficiaryType: 'business', beneficiaryName: 'Berg GmbH' }, 'company'))
    expect(asked[0]?.body['ivms101']).toMatchObject({
      originator: { originatorPersons: [{ legalPerson: { countryOfRegistration: 'RO' } }] },
      beneficiary: { beneficiaryPersons: [{ legalPerson: { countryOfRegistration: 'DE' } }] },
    })
  })

  it('stops what the other provider refuses, and waits where nobody answers', async () => {
    says({ reason: 'RR04' }, 422)
    expect(await rule().announce(order())).toEqual({ reason: 'RR04' })
    says({}, 503)
    await expect(rule().announce(order())).rejects.toThrow('503')
    expect(await closedTravelRule.announce(order())).toEqual({ reason: 'RR04' })
  })
})
const legal = (name: string) => ({
  legalPerson: { name: { nameIdentifier: [{ legalPersonName: name, legalPersonNameIdentifierType: 'LEGL' }] } },
})

describe('wallets nobody may send to', () => {
  it('are known to the vendor of lists; no answer is no yes', async () => {
    says({ isBlocked: true })
    expect(await createHttpWalletScreening(gateway)(unsigned.to)).toBe(true)
    expect(asked[0]).toMatchObject({ path: 'POST /v2/wallets', body: { network: 'ethereum', address: unsigned.to } })
    says({})
    await expect(createHttpWalletScreening(gateway)(unsigned.to)).rejects.toThrow(/isBlocked/)
  })
})

describe('other networks', () => {
  it('refuse what nobody carries', async () => {
    const evm = { send: async () => undefined, ask: async () => 'unknown' as const }
    expect(await payoutsWith(evm, undefined).send(order({ network: 'bitcoin' }))).toEqual({ kind: 'rejected', reason: 'AG01' })
    expect(await payoutsWith(evm, undefined).send(order())).toBeUndefined()
    expect(await payoutsWith(evm, { ...evm, ask: async () => 'pending' }).ask('x')).toBe('pending')
  })

  it('are asked for their bookings from their own mark on, whatever is in it', async () => {
    const evm = { send: async () => undefined, ask: async () => 'unknown' as const }
    const [onChain, elsewhere]: (string | undefined)[][] = [[], []]
    const unreadable = (record: string) => ({ kind: 'booking', record, reason: 'amount: Invalid input', said: {} }) as const
    const booked = (marks: (string | undefined)[] | undefined, mark: string) => async (after: string | undefined) => {
      marks?.push(after)
      return { mark, bookings: [], unreadable: [unreadable(mark)] }
    }
    const both = payoutsWith({ ...evm, booked: booked(onChain, '12') }, { ...evm, booked: booked(elsewhere, '2026/11/19') })
    const found = await both.booked?.(undefined)
    await both.booked?.(found?.mark)
    expect(found?.unreadable).toEqual([unreadable('12'), unreadable('2026/11/19')])
    expect([onChain, elsewhere]).toEqual([
      [undefined, '12'],
      [undefined, '2026/11/19'],
    ])
  })
})

describe('EVM_PROFILE', () => {
  const profileOf = (more: object) => {
    const path = join(mkdtempSync(join(tmpdir(), 'evm-')), 'evm.json')
    const coin = { currency: 'USDC', contract: unsigned.to, decimals: 6, gas: 65_000, min: '5', max: '10', minDeposit: '5' }
    writeFileSync(path, JSON.stringify({ chainId: 1, account: paying.address, coins: [coin], ...more }))
    return path
  }

  it('has its own defaults', () => {
    expect(readEvmProfile(profileOf({}))).toMatchObject({ confirmations: 12, maxFeeGwei: 300, bumpAfterSeconds: 120 })
  })

  it.each([
    [{ account: '0x12' }, /account: an address/],
    [{ coins: [{ currency: 'BTC', decimals: 8, gas: 21_000, min: '1', max: '1', minDeposit: '1' }] }, /held on Ethereum/],
    [{ coins: [{ currency: 'ETH', decimals: 6, gas: 21_000, min: '1', max: '1', minDeposit: '1' }] }, /as many decimals/],
    [{ more: 1 }, /cannot be used/],
  ])('is refused in one line with %j', (more, line) => {
    expect(() => readEvmProfile(profileOf(more))).toThrow(line)
  })
})
