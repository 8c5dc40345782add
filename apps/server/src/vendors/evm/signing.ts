import { keccak256 } from 'viem'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { callOf, type EvmNode, type Fees } from './node.ts'
import type { EvmCoin, EvmProfile } from './profile.ts'
import { assertSigned, type EvmSigner } from './signer.ts'
import * as store from './store.ts'
import { toUnits } from './units.ts'

export type SigningDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly node: EvmNode
  readonly signer: EvmSigner
  readonly profile: EvmProfile
}

const gwei = 1_000_000_000n
/** Until somebody has filled up the account that pays. */
const againMs = 60_000

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
/** A transfer may take so many times the gas that its price counts with; a contract that wants more is not paid by us. */
const gasBound = 2n
/** Nodes replace a transaction for a tenth more; an eighth is surely enough. */
const raised = (fee: bigint): bigint => (fee * 9n) / 8n + 1n

/** Gives payments their numbers (the nonces), and signs them, for more gas where that is needed. */
export const createEvmSigning = ({ db, clock, log, node, signer, profile }: SigningDeps) => {
  const { account, chainId } = profile
  const ceiling = BigInt(profile.maxFeeGwei) * gwei
  const requireCoin = (currency: string): EvmCoin => {
    const coin = profile.coins.find((each) => each.currency === currency)
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
  const signOldest = (looksAt: (endToEndId: string) => void): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockChain(tx))) return false
      const order = await store.nextWaiting(tx, clock.now())
      if (!order) return false
      const { endToEndId, amount, address } = order
      const coin = requireCoin(amount.currency)
      const units = toUnits(coin, amount)
      const fees = capped(await node.fees())
      const mostGas = BigInt(coin.gas) * gasBound
      // Before it is estimated: what an empty account cannot pay is refused by nodes in as many words as there are nodes.
      if (!(await isCovered(coin, units, mostGas, fees))) {
        log.warn('payments.chain', { name: amount.currency, reason: 'the account that pays has too little' })
        await store.postpone(tx, endToEndId, inMs(againMs))
        return true
      }
      looksAt(endToEndId)
      const gas = await node.gas(account, callOf(coin, address, units))
      if (gas === 'reverted' || gas > mostGas) {
        await store.setState(tx, endToEndId, { state: 'rejected', reason: 'AG01' })
        return true
      }
      // Others may have used the account too.
      const nonce = Math.max(await store.nextNonce(tx, account), await node.count(account))
      await sign(tx, order, nonce, least((gas * 6n) / 5n, mostGas), fees)
      await store.setNonce(tx, endToEndId, account, nonce)
      return true
    })

  /** An order that fails by itself rests, so that those behind it go on. */
  const signNext = async (): Promise<boolean> => {
    let failing: string | undefined
    try {
      return await signOldest((endToEndId) => (failing = endToEndId))
    } catch (error) {
      if (failing !== undefined) await store.postpone(db, failing, inMs(againMs))
      throw error
    }
  }

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

  return { signNext, raise }
}
