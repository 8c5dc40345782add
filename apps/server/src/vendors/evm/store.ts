import { money, type Money } from '@florin/money/money'
import { sql } from 'kysely'
import type { Address, Hex } from 'viem'
import type { Tx } from '../../platform/db.ts'
import type { Outcome } from '../payouts/payouts.ts'

export type ChainOrderState = 'waiting' | 'signed' | 'sent' | 'settled' | 'rejected'
export type ChainOrder = {
  readonly endToEndId: string
  readonly amount: Money
  readonly address: Address
  readonly nonce: number | undefined
  readonly state: ChainOrderState
}
/** One of those that were signed for an order; of all of them the chain takes one. */
export type SignedRow = {
  readonly hash: Hex
  readonly raw: Hex
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly gas: bigint
  readonly signedAt: Date
  readonly sentAt?: Date | undefined
}

/** One process takes a step at a time. False where another does. */
export const lockChain = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(hashtext('evm chain')) as locked`.execute(tx)
  return rows[0]?.locked === true
}

export const insertOrder = async (
  tx: Tx,
  order: { endToEndId: string; operationId: bigint; amount: Money; address: string },
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('chain_order')
    .values({
      end_to_end_id: order.endToEndId,
      operation_id: order.operationId,
      amount_minor: order.amount.minor,
      currency: order.amount.currency,
      address: order.address,
      state: 'waiting',
      next_try_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const selected = ['end_to_end_id', 'amount_minor', 'currency', 'address', 'nonce', 'state'] as const satisfies readonly string[]
type Row = {
  end_to_end_id: string
  amount_minor: bigint
  currency: string
  address: string
  nonce: bigint | null
  state: string
}
const toOrder = (row: Row): ChainOrder => ({
  endToEndId: row.end_to_end_id,
  amount: money(row.amount_minor, row.currency),
  address: row.address as Address,
  nonce: row.nonce === null ? undefined : Number(row.nonce),
  state: row.state as ChainOrderState,
})

export const nextWaiting = async (tx: Tx, now: Date): Promise<ChainOrder | undefined> => {
  const row = await tx
    .selectFrom('chain_order')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .select(selected)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Those that are signed and not over, in the order in which the chain takes them. */
export const openOrders = async (tx: Tx): Promise<ChainOrder[]> => {
  const rows = await tx
    .selectFrom('chain_order')
    .where('state', 'in', ['signed', 'sent'])
    .select(selected)
    .orderBy('nonce')
    .execute()
  return rows.map(toOrder)
}

export const isOpen = async (tx: Tx, endToEndId: string): Promise<boolean> =>
  (await tx
    .selectFrom('chain_order')
    .where('end_to_end_id', '=', endToEndId)
    .where('state', 'in', ['signed', 'sent'])
    .select('end_to_end_id')
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** The number after the last that was given away. */
export const nextNonce = async (tx: Tx, account: Address): Promise<number> => {
  const row = await tx
    .selectFrom('chain_order')
    .where('account', '=', account)
    .select((each) => each.fn.max('nonce').as('last'))
    .executeTakeFirst()
  return row?.last === null || row?.last === undefined ? 0 : Number(row.last) + 1
}

export const setNonce = async (tx: Tx, endToEndId: string, account: Address, nonce: number): Promise<void> => {
  await tx
    .updateTable('chain_order')
    .set({ account, nonce: BigInt(nonce), state: 'signed' })
    .where('end_to_end_id', '=', endToEndId)
    .execute()
}

export const postpone = async (tx: Tx, endToEndId: string, until: Date): Promise<void> => {
  await tx.updateTable('chain_order').set({ next_try_at: until }).where('end_to_end_id', '=', endToEndId).execute()
}

type Mined = { readonly endToEndId: string; readonly amount: Money; readonly nonce: number; readonly sentAt: Date }

/** What the chain has carried out for an account, by its number there: none comes later under a lower one. */
export const minedAfter = async (tx: Tx, account: Address, nonce: number, limit: number): Promise<Mined[]> => {
  const { rows } = await sql<{ endToEndId: string; minor: bigint; currency: string; nonce: bigint; sentAt: Date }>`
    select mined.end_to_end_id as "endToEndId", amount_minor as minor, currency, nonce, signed.signed_at as "sentAt"
    from chain_order mined join chain_transaction signed on signed.hash = mined.tx_hash
    where account = ${account} and nonce > ${nonce} and state = 'settled'
      and not exists (
        select from chain_order open
        where open.account = mined.account and open.nonce < mined.nonce and open.state in ('signed', 'sent'))
    order by nonce limit ${limit}`.execute(tx)
  return rows.map(({ endToEndId, minor, currency, nonce: number, sentAt }) => ({
    endToEndId,
    amount: money(minor, currency),
    nonce: Number(number),
    sentAt,
  }))
}

/** None of what was signed for it can be mined any more: it gets another number. */
export const signAgain = async (tx: Tx, endToEndId: string): Promise<void> => {
  await tx.updateTable('chain_order').set({ nonce: null, state: 'waiting' }).where('end_to_end_id', '=', endToEndId).execute()
}

export const setState = async (
  tx: Tx,
  endToEndId: string,
  { state, hash, reason }: { state: ChainOrderState; hash?: Hex | undefined; reason?: string | undefined },
): Promise<void> => {
  await tx
    .updateTable('chain_order')
    .set({ state, ...(hash && { tx_hash: hash }), ...(reason && { reason }) })
    .where('end_to_end_id', '=', endToEndId)
    .execute()
}

export const insertSigned = async (tx: Tx, endToEndId: string, signed: SignedRow): Promise<void> => {
  await tx
    .insertInto('chain_transaction')
    .values({
      hash: signed.hash,
      end_to_end_id: endToEndId,
      raw: signed.raw,
      max_fee_wei: String(signed.maxFeePerGas),
      priority_fee_wei: String(signed.maxPriorityFeePerGas),
      gas: signed.gas,
      signed_at: signed.signedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const markSent = async (tx: Tx, hash: Hex, at: Date): Promise<void> => {
  await tx.updateTable('chain_transaction').set({ sent_at: at }).where('hash', '=', hash).execute()
}

/** The newest first. */
export const signedFor = async (tx: Tx, endToEndId: string): Promise<SignedRow[]> => {
  const rows = await tx
    .selectFrom('chain_transaction')
    .where('end_to_end_id', '=', endToEndId)
    .selectAll()
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    hash: row.hash as Hex,
    raw: row.raw as Hex,
    maxFeePerGas: BigInt(row.max_fee_wei),
    maxPriorityFeePerGas: BigInt(row.priority_fee_wei),
    gas: row.gas,
    signedAt: row.signed_at,
    sentAt: row.sent_at ?? undefined,
  }))
}

/** What is known of an order; nothing where it never came. */
export const findOutcome = async (tx: Tx, endToEndId: string): Promise<Outcome | 'pending' | undefined> => {
  const row = await tx
    .selectFrom('chain_order')
    .where('end_to_end_id', '=', endToEndId)
    .select(['state', 'reason', 'tx_hash'])
    .executeTakeFirst()
  return row && (outcomeOf(row) ?? 'pending')
}

const outcomeOf = (row: { state: string; reason: string | null; tx_hash: string | null }): Outcome | undefined => {
  const { state, reason, tx_hash: hash } = row
  const theirs = hash === null ? {} : { theirReference: hash }
  if (state === 'sent') return { kind: 'accepted', ...theirs }
  if (state === 'settled') return { kind: 'settled', ...theirs }
  return state === 'rejected' ? { kind: 'rejected', reason: reason ?? undefined } : undefined
}

/** What the payment core has not been told yet. */
export const untold = async (
  tx: Tx,
  limit: number,
): Promise<readonly { endToEndId: string; state: string; outcome: Outcome }[]> => {
  const rows = await tx
    .selectFrom('chain_order')
    .where('state', 'in', ['sent', 'settled', 'rejected'])
    .where((each) => each.or([each('told', 'is', null), each('told', '<>', each.ref('state'))]))
    .select(['end_to_end_id', 'state', 'reason', 'tx_hash'])
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const outcome = outcomeOf(row)
    return outcome ? [{ endToEndId: row.end_to_end_id, state: row.state, outcome }] : []
  })
}

export const markTold = async (tx: Tx, endToEndId: string, state: string): Promise<void> => {
  await tx.updateTable('chain_order').set({ told: state }).where('end_to_end_id', '=', endToEndId).execute()
}
