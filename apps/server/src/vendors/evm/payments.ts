import type { CryptoPayee } from '@florin/contract/payments/external/crypto'
import { isAddressOn } from '@florin/contract/walletAddress'
import { getAddress, keccak256 } from 'viem'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { forEachReport } from '../payouts/eachReport.ts'
import type { Payouts } from '../payouts/payouts.ts'
import type { TravelRule } from '../travelRule/travelRule.ts'
import { callOf, type EvmNode, type Fees } from './node.ts'
import type { EvmCoin, EvmProfile } from './profile.ts'
import { assertSigned, type EvmSigner } from './signer.ts'
import * as store from './store.ts'
import { toUnits } from './units.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly node: EvmNode
  readonly signer: EvmSigner
  readonly travelRule: TravelRule
  readonly profile: EvmProfile
}

const atOnce = 500
const gwei = 1_000_000_000n
/** Until somebody has filled up the account that pays, or its node is back. */
const againMs = 60_000
const repeatMs = 30_000

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
/** Nodes replace a transaction for a tenth more; an eighth is surely enough. */
const raised = (fee: bigint): bigint => (fee * 9n) / 8n + 1n

/**
 * Payments on a chain of blocks. Each has one number of its account's (the nonce), kept before anything is sent: whatever is signed,
 * repeated or offered more under that number, the chain carries out one of it. So a crash, a lost answer or a reorganisation is
 * followed by sending the same again.
 */
export const createEvmPayments = ({ db, clock, log, node, signer, travelRule, profile }: Deps) => {
  const { account, chainId, confirmations } = profile
  const ceiling = BigInt(profile.maxFeeGwei) * gwei
  const coinOf = (currency: string): EvmCoin | undefined => profile.coins.find((coin) => coin.currency === currency)
  const requireCoin = (currency: string): EvmCoin => {
    const coin = coinOf(currency)
    if (!coin) throw new Error(`${currency} is not among the coins of EVM_PROFILE`)
    return coin
  }
  const inMs = (ms: number): Date => new Date(clock.now().getTime() + ms)

  const capped = ({ maxFeePerGas, maxPriorityFeePerGas }: Fees): Fees => {
    const fee = least(maxFeePerGas, ceiling)
    return { maxFeePerGas: fee, maxPriorityFeePerGas: least(maxPriorityFeePerGas, fee) }
  }

  const sign = async (tx: Tx, order: store.ChainOrder, nonce: number, gas: bigint, fees: Fees): Promise<void> => {
    const coin = requireCoin(order.amount.currency)
    const unsigned = { chainId, nonce, ...callOf(coin, order.address, toUnits(coin, order.amount)), gas, ...fees }
    const raw = await signer.sign(unsigned)
    await assertSigned(raw, unsigned, account)
    await store.insertSigned(tx, order.endToEndId, { hash: keccak256(raw), raw, gas, ...fees, signedAt: clock.now() })
  }

  /** Whether the account can pay it now, gas included. */
  const isCovered = async (coin: EvmCoin, units: bigint, gas: bigint, { maxFeePerGas }: Fees): Promise<boolean> => {
    const forGas = gas * maxFeePerGas
    const own = await node.balance({ ...coin, contract: undefined }, account)
    return coin.contract === undefined ? own >= units + forGas : own >= forGas && (await node.balance(coin, account)) >= units
  }

  /** Gives the oldest that waits its number and signs it; false where none is due. */
  const signNext = (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockChain(tx))) return false
      const order = await store.nextWaiting(tx, clock.now())
      if (!order) return false
      const { endToEndId, amount, address } = order
      const coin = requireCoin(amount.currency)
      const units = toUnits(coin, amount)
      const fees = capped(await node.fees())
      // Before it is estimated: what an empty account cannot pay is refused by nodes in as many words as there are nodes.
      if (!(await isCovered(coin, units, BigInt(coin.gas), fees))) {
        log.warn('payments.chain', { name: amount.currency, reason: 'the account that pays has too little' })
        await store.postpone(tx, endToEndId, inMs(againMs))
        return true
      }
      const gas = await node.gas(account, callOf(coin, address, units))
      if (gas === 'reverted') {
        await store.setState(tx, endToEndId, { state: 'rejected', reason: 'AG01' })
        return true
      }
      // Others may have used the account too.
      const nonce = Math.max(await store.nextNonce(tx, account), await node.count(account))
      await sign(tx, order, nonce, (gas * 6n) / 5n, fees)
      await store.setNonce(tx, endToEndId, account, nonce)
      return true
    })

  /** What the newest offers is too little by now: the same under the same number, for more. */
  const raise = async (tx: Tx, order: store.ChainOrder, newest: store.SignedRow): Promise<void> => {
    const now = await node.fees()
    const maxFeePerGas = least(most(now.maxFeePerGas, raised(newest.maxFeePerGas)), ceiling)
    const priority = most(now.maxPriorityFeePerGas, raised(newest.maxPriorityFeePerGas))
    const fees = { maxFeePerGas, maxPriorityFeePerGas: least(priority, maxFeePerGas) }
    if (fees.maxFeePerGas < raised(newest.maxFeePerGas) || fees.maxPriorityFeePerGas < raised(newest.maxPriorityFeePerGas))
      return log.warn('payments.chain', { name: order.amount.currency, reason: 'gas costs more than maxFeeGwei' })
    await sign(tx, order, order.nonce ?? 0, newest.gas, fees)
  }

  /** Once more every now and then: a node may call waiting what it has dropped. */
  const broadcast = async (tx: Tx, { endToEndId }: store.ChainOrder, { hash, raw, sentAt }: store.SignedRow): Promise<void> => {
    const isPending = await node.isPending(hash)
    if (!isPending || !sentAt || clock.now().getTime() - sentAt.getTime() >= repeatMs) {
      await node.broadcast(raw).catch((error: unknown) => {
        // Nodes refuse what they have.
        if (!isPending) throw error
      })
      await store.markSent(tx, hash, clock.now())
    }
    await store.setState(tx, endToEndId, { state: 'sent', hash })
  }

  /** Not in a block, or no longer in one. */
  const pursue = async (tx: Tx, order: store.ChainOrder, signed: readonly store.SignedRow[], head: bigint): Promise<void> => {
    const [newest] = signed
    if (!newest || order.nonce === undefined) throw new Error('A payment has a number and nothing signed')
    const finalBlock = head - BigInt(confirmations) + 1n
    // Somebody else used its number, for good: nothing that was signed for it can happen any more.
    if (finalBlock >= 0n && (await node.count(account, finalBlock)) > order.nonce) {
      log.warn('payments.chain', { name: order.amount.currency, reason: 'its number was used by somebody else' })
      return store.signAgain(tx, order.endToEndId)
    }
    if ((await node.count(account)) > order.nonce) return
    if (clock.now().getTime() - newest.signedAt.getTime() >= profile.bumpAfterSeconds * 1000) await raise(tx, order, newest)
    const [last] = await store.signedFor(tx, order.endToEndId)
    await broadcast(tx, order, last ?? newest)
  }

  const follow = (order: store.ChainOrder, head: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockChain(tx)) || !(await store.isOpen(tx, order.endToEndId))) return
      const signed = await store.signedFor(tx, order.endToEndId)
      for (const { hash } of signed) {
        const seen = await node.seen(hash)
        if (!seen) continue
        const isFinal = head - seen.block + 1n >= BigInt(confirmations)
        const state = !isFinal ? 'sent' : seen.isReverted ? 'rejected' : 'settled'
        return store.setState(tx, order.endToEndId, { state, hash, reason: state === 'rejected' ? 'AG01' : undefined })
      }
      await pursue(tx, order, signed, head)
    })

  const port: Payouts<CryptoPayee> = {
    send: async (order) => {
      const { endToEndId, operationId, amount, payee } = order
      if (!coinOf(amount.currency)) return { kind: 'rejected', reason: 'AM03' }
      if (!isAddressOn('ethereum', payee.walletAddress)) return { kind: 'rejected', reason: 'AC01' }
      if (!payee.isSelfHosted) {
        const refusal = await travelRule.announce(order)
        if (refusal) return { kind: 'rejected', reason: refusal.reason }
      }
      await store.insertOrder(db, { endToEndId, operationId, amount, address: getAddress(payee.walletAddress) }, clock.now())
      return undefined
    },
    ask: async (endToEndId) => (await store.findOutcome(db, endToEndId)) ?? 'unknown',
    collect: async (receive) => {
      const waiting = await store.untold(db, atOnce)
      await forEachReport(waiting, async ({ endToEndId, state, outcome }) => {
        await receive({ ...outcome, endToEndId, messageId: `evm:${endToEndId}:${state}` })
        await store.markTold(db, endToEndId, state)
      })
      return waiting.length
    },
  }

  return {
    port,
    round: async (): Promise<void> => {
      if ((await node.chainId()) !== chainId) throw new Error('EVM_URL leads to another chain than EVM_PROFILE names')
      while (await signNext());
      const open = await store.openOrders(db)
      if (open.length === 0) return
      const head = await node.head()
      await forEachReport(open, (order) => follow(order, head))
    },
  }
}
