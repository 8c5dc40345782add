import { randomUUID } from 'node:crypto'
import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import { parseMoney, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import { erc20Abi, getAddress, parseEther } from 'viem'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock, testDb } from '../../../../../test/platform.ts'
import type { Db } from '../../platform/db.ts'
import type { OutsideReport, PayoutOrder } from '../payouts/payouts.ts'
import type { TravelRule } from '../travelRule/travelRule.ts'
import type { CryptoArrival } from '../wallets/wallets.ts'
import { memorySigner, paying, startChain, stranger } from './evm.fixture.ts'
import { createEvm } from './evm.ts'
import type { EvmProfile } from './profile.ts'
import type { EvmSigner } from './signer.ts'

let db: Db
let chain: Awaited<ReturnType<typeof startChain>>
let logged: string[]
const clock = manualClock()
const accepts: TravelRule = { announce: async () => undefined }

beforeAll(async () => {
  db = (await testDb()).db
})
beforeEach(async () => {
  await sql`truncate chain_order, chain_transaction, chain_address, chain_watched, chain_arrival`.execute(db)
  chain = await startChain()
  logged = []
})

type Changed = { signer?: EvmSigner; travelRule?: TravelRule; profile?: Partial<EvmProfile>; url?: string }
/** A process of its own. */
const worker = ({ signer = memorySigner, travelRule = accepts, profile = {}, url = chain.url }: Changed = {}) =>
  createEvm({
    db,
    clock,
    log: { warn: (_name: string, what?: { reason?: string }) => void logged.push(what?.reason ?? 'error') } as never,
    url,
    profile: { ...chain.profile, ...profile },
    signer,
    travelRule,
    isBlocked: async () => false,
  })

const somewhere = (n: number) => getAddress(`0x${String(n).padStart(40, '5')}`)
const orderOf = (
  decimal: string,
  currency: string,
  address: string,
  more: Partial<CryptoPayee> = {},
): PayoutOrder<CryptoPayee> => ({
  endToEndId: randomUUID(),
  operationId: 1n,
  amount: parseMoney(decimal, currency),
  payer: { customerId: 100001, kind: 'person', name: 'Ana Marin', countryCode: 'RO' },
  payeeName: 'Zoe Berg',
  payee: {
    network: 'ethereum',
    walletAddress: address,
    isSelfHosted: true,
    beneficiaryType: 'individual',
    beneficiaryName: 'Zoe Berg',
    beneficiaryCountryCode: 'DE',
    purpose: 'services',
    ...more,
  } as CryptoPayee,
  reference: undefined,
  madeAt: new Date('2026-01-15T10:00:00Z'),
})
const send = async (order: PayoutOrder<CryptoPayee>) => {
  expect(await worker().payouts.send(order)).toBeUndefined()
  return order
}
const said = async (): Promise<OutsideReport[]> => {
  const reports: OutsideReport[] = []
  await worker().payouts.collect?.(
    async (report) => void reports.push(report),
    async ({ reason }) => expect.unreachable(reason),
  )
  return reports
}
/** Rounds with a block after each, until everything is over. */
const through = async (rounds = 6): Promise<void> => {
  for (let n = 0; n < rounds; n += 1) {
    await worker().round()
    await chain.mine()
  }
  await worker().round()
}
const signedFor = async ({ endToEndId }: { endToEndId: string }) =>
  (await sql<{ hash: string }>`select hash from chain_transaction where end_to_end_id = ${endToEndId}`.execute(db)).rows

describe('a payment on the chain', () => {
  it('arrives in ether and in a token, is accepted once it is sent and settled with its confirmations', async () => {
    const ether = await send(orderOf('1.5', 'ETH', somewhere(1)))
    await send(orderOf('25.000001', 'USDC', somewhere(2)))
    expect(await worker().payouts.ask(ether.endToEndId)).toBe('pending')
    await worker().round()
    expect((await said()).map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
    await chain.mine(2)
    await worker().round()
    expect(await worker().payouts.ask(ether.endToEndId)).toMatchObject({ kind: 'accepted' })
    await chain.mine()
    await worker().round()
    expect((await said()).map(({ kind, messageId }) => [kind, messageId.split(':')[2]])).toEqual([
      ['settled', 'settled'],
      ['settled', 'settled'],
    ])
    expect(await chain.etherOf(somewhere(1))).toBe(parseEther('1.5'))
    expect(await chain.tokensOf(somewhere(2))).toBe(25_000_001n)
    expect(await said()).toEqual([])
  })

  it('is one payment however often it is handed over', async () => {
    const order = await send(orderOf('1', 'ETH', somewhere(3)))
    await send(order)
    await through()
    await send(order)
    await through()
    expect(await chain.etherOf(somewhere(3))).toBe(parseEther('1'))
    expect(await worker().payouts.ask(randomUUID())).toBe('unknown')
  })

  it('leaves once when two workers work at once and each is stopped after it has sent', async () => {
    const orders = await Promise.all([4, 5, 6].map((n) => send(orderOf('1', 'ETH', somewhere(n)))))
    for (let n = 0; n < 4; n += 1) await Promise.allSettled([worker().round(), worker().round()])
    // What was recorded after sending is lost: the chain has it, and we do not know.
    await sql`update chain_order set state = 'signed' where state = 'sent'`.execute(db)
    await through()
    for (const n of [4, 5, 6]) expect(await chain.etherOf(somewhere(n))).toBe(parseEther('1'))
    expect((await said()).map(({ kind }) => kind)).toEqual(orders.map(() => 'settled'))
  })

  it('is sent again when its block is taken back', async () => {
    const before = await chain.snapshot()
    const order = await send(orderOf('2', 'ETH', somewhere(7)))
    await worker().round()
    await chain.mine(2)
    await worker().round()
    expect(await chain.etherOf(somewhere(7))).toBe(parseEther('2'))
    await chain.revert(before)
    expect(await chain.etherOf(somewhere(7))).toBe(0n)
    clock.advance(30_000)
    await through()
    expect(await chain.etherOf(somewhere(7))).toBe(parseEther('2'))
    const [signed, ...more] = await signedFor(order)
    expect(more).toEqual([])
    expect(await worker().payouts.ask(order.endToEndId)).toEqual({ kind: 'settled', theirReference: signed?.hash })
  })

  it('is offered more gas under the same number when no block takes it, up to a limit', async () => {
    const order = await send(orderOf('1', 'ETH', somewhere(8)))
    await worker().round()
    const [first] = await signedFor(order)
    clock.advance(61_000)
    await worker().round()
    expect(await signedFor(order)).toHaveLength(2)
    clock.advance(61_000)
    await worker({ profile: { maxFeeGwei: 1 } }).round()
    expect(await signedFor(order)).toHaveLength(2)
    expect(logged).toContain('gas costs more than maxFeeGwei')
    await through()
    expect(await chain.etherOf(somewhere(8))).toBe(parseEther('1'))
    await expect(chain.reader.getTransactionReceipt({ hash: first?.hash as `0x${string}` })).rejects.toThrow(/could not be found/)
  })

  it('gets another number once somebody else has used its own for good', async () => {
    const order = await send(orderOf('1', 'ETH', somewhere(9)))
    const before = await chain.snapshot()
    await worker().round()
    await chain.revert(before)
    await chain.walletOf(paying).sendTransaction({ to: somewhere(10), value: 1n, gas: 21_000n })
    await chain.mine()
    await worker().round()
    await chain.mine(27)
    await through(2)
    expect(await chain.etherOf(somewhere(9))).toBe(0n)
    await through(6)
    expect(logged).toContain('its number was used by somebody else')
    expect(await chain.etherOf(somewhere(9))).toBe(parseEther('1'))
    expect(await worker().payouts.ask(order.endToEndId)).toMatchObject({ kind: 'settled' })
  })

  it('waits where the account that pays has too little, and keeps nobody else waiting', async () => {
    const large = await send(orderOf('5000', 'ETH', somewhere(11)))
    const small = await send(orderOf('1', 'ETH', somewhere(12)))
    await through()
    expect(logged).toContain('the account that pays has too little')
    expect(await worker().payouts.ask(small.endToEndId)).toMatchObject({ kind: 'settled' })
    expect(await worker().payouts.ask(large.endToEndId)).toBe('pending')
  })

  it('is rejected where the contract refuses it, where the coin is not kept, and where the provider refuses the data', async () => {
    const nobody = await send(orderOf('10', 'USDC', '0x0000000000000000000000000000000000000000'))
    await worker().round()
    expect(await worker().payouts.ask(nobody.endToEndId)).toMatchObject({ kind: 'rejected', reason: 'AG01' })
    expect(await worker().payouts.send(orderOf('10', 'USDT', somewhere(1)))).toEqual({ kind: 'rejected', reason: 'AM03' })
    expect(await worker().payouts.send(orderOf('10', 'USDC', 'bc1q'))).toEqual({ kind: 'rejected', reason: 'AC01' })
    const kept = orderOf('10', 'USDC', somewhere(1), { isSelfHosted: false, vaspName: 'Their exchange' })
    const refuses: TravelRule = { announce: async () => ({ reason: 'RR04' }) }
    expect(await worker({ travelRule: refuses }).payouts.send(kept)).toEqual({ kind: 'rejected', reason: 'RR04' })
  })

  it('is rejected where a contract takes more gas than a transfer, or fails in another word', async () => {
    // One writes to its storage when it is paid, the other does what is no operation.
    for (const code of ['0x656001600055006000526006601af3', '0x60fe60005360016000f3'] as const) {
      const greedy = await send(orderOf('1', 'ETH', await chain.deploy(code)))
      const behind = await send(orderOf('1', 'ETH', somewhere(15)))
      await through()
      expect(await worker().payouts.ask(greedy.endToEndId)).toMatchObject({ kind: 'rejected', reason: 'AG01' })
      expect(await worker().payouts.ask(behind.endToEndId)).toMatchObject({ kind: 'settled' })
    }
  })

  it('that cannot be signed rests, and what is behind it and before it goes on', async () => {
    const before = await send(orderOf('1', 'ETH', somewhere(16)))
    await worker().round()
    const failing = await send(orderOf('2', 'ETH', somewhere(17)))
    const behind = await send(orderOf('3', 'ETH', somewhere(18)))
    const signer: EvmSigner = {
      ...memorySigner,
      sign: (wanted) => (wanted.to === somewhere(17) ? Promise.reject(new Error('no')) : memorySigner.sign(wanted)),
    }
    await chain.mine(3)
    await expect(worker({ signer }).round()).rejects.toThrow('no')
    expect(await worker().payouts.ask(before.endToEndId)).toMatchObject({ kind: 'settled' })
    await worker({ signer }).round()
    expect(await worker().payouts.ask(behind.endToEndId)).toMatchObject({ kind: 'accepted' })
    expect(await worker().payouts.ask(failing.endToEndId)).toBe('pending')
  })

  it('is not sent where the signer gives another payment than it was asked for', async () => {
    const order = await send(orderOf('1', 'ETH', somewhere(13)))
    const thief: EvmSigner = { ...memorySigner, sign: (wanted) => memorySigner.sign({ ...wanted, to: stranger.address }) }
    const other: EvmSigner = {
      ...memorySigner,
      sign: ({ data: _data, ...wanted }) => stranger.signTransaction({ ...wanted, type: 'eip1559' }),
    }
    for (const signer of [thief, other]) {
      await expect(worker({ signer }).round()).rejects.toThrow('The signer gave something else')
      clock.advance(61_000)
    }
    expect(await signedFor(order)).toHaveLength(0)
  })

  it('is not sent to another chain than the profile names', async () => {
    await send(orderOf('1', 'ETH', somewhere(14)))
    await expect(worker({ profile: { chainId: 1 } }).round()).rejects.toThrow('another chain')
  })
})

describe('what arrives', () => {
  const arrived = async (): Promise<CryptoArrival[]> => {
    const arrivals: CryptoArrival[] = []
    await worker().wallets.collect(async (arrival) => void arrivals.push(arrival))
    return arrivals
  }

  it('is told once it has its confirmations, each part of it once, and what is others’ is not', async () => {
    const [one, two] = [await worker().wallets.addressFor(701, 'ethereum'), await worker().wallets.addressFor(702, 'ethereum')]
    expect(await worker().wallets.addressFor(701, 'ethereum')).toEqual(one)
    await worker().round()
    const [from, payer] = [chain.walletOf(stranger), chain.walletOf(paying)]
    await from.sendTransaction({ to: one.address as `0x${string}`, value: parseEther('0.75') + 7n, gas: 21_000n })
    await from.sendTransaction({ to: somewhere(20), value: 5n, gas: 21_000n })
    await payer.writeContract({
      address: chain.token,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [two.address as `0x${string}`, 12_500_000n],
      gas: 100_000n,
    })
    await chain.mine(2)
    await worker().round()
    expect(await arrived()).toEqual([])
    await chain.mine()
    await Promise.allSettled([worker().round(), worker().round()])
    const arrivals = await arrived()
    expect(
      arrivals.map(({ address, amount, from: who }) => [address, toDecimal(amount), amount.currency, who]).toSorted(),
    ).toEqual(
      [
        [one.address, '0.75000000', 'ETH', stranger.address],
        [two.address, '12.500000', 'USDC', paying.address],
      ].toSorted(),
    )
    await chain.mine()
    await worker().round()
    expect(await arrived()).toEqual([])
  })

  it('is watched no further once the chain was rewritten deeper than its confirmations', async () => {
    const before = await chain.snapshot()
    await chain.mine(6)
    await worker().round()
    await chain.revert(before)
    await chain.mine(1)
    await chain.walletOf(stranger).sendTransaction({ to: somewhere(21), value: 1n, gas: 21_000n })
    await chain.mine(9)
    await expect(worker().round()).rejects.toThrow('rewritten')
  })
})

describe('the network', () => {
  it('costs what gas costs now, in ether whatever is sent, and knows our own addresses', async () => {
    const { networks, wallets } = worker()
    const [ether] = await networks.of('ETH')
    const [token] = await networks.of('USDC')
    expect(ether?.fee.currency).toBe('ETH')
    expect(token?.fee.currency).toBe('ETH')
    expect(token && ether && token.fee.minor > ether.fee.minor).toBe(true)
    expect(await networks.of('BTC')).toEqual([])
    const { address } = await wallets.addressFor(703, 'ethereum')
    expect(await networks.check('ethereum', address)).toEqual({ isBlocked: false, isOwn: true })
    expect(await networks.check('ethereum', somewhere(1))).toEqual({ isBlocked: false, isOwn: false })
  })

  it('is closed while its node is away', async () => {
    expect(await worker({ url: 'http://127.0.0.1:9' }).networks.of('ETH')).toEqual([])
  })
})
