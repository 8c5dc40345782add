import { parseMoney, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import type { Tx } from '../../platform/db.ts'
import type { CryptoArrival } from '../wallets/wallets.ts'

export type Watched = { readonly block: bigint; readonly hash: string }

export const insertAddress = async (tx: Tx, address: string, walletId: number): Promise<void> => {
  await tx
    .insertInto('chain_address')
    .values({ address: address.toLowerCase(), wallet_id: walletId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of them that are ours, in small letters as they were asked for. */
export const ourAddresses = async (tx: Tx, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  if (addresses.length === 0) return new Set()
  const rows = await tx.selectFrom('chain_address').where('address', 'in', addresses).select('address').execute()
  return new Set(rows.map(({ address }) => address))
}

/** The block that was looked at last; nobody else looks until the transaction is over. */
export const lockWatched = async (tx: Tx): Promise<Watched | undefined> => {
  const { rows } = await sql<Watched>`select block, hash from chain_watched for update`.execute(tx)
  return rows[0]
}

export const setWatched = async (tx: Tx, { block, hash }: Watched): Promise<void> => {
  await sql`insert into chain_watched (block, hash) values (${block}, ${hash})
    on conflict (one) do update set block = excluded.block, hash = excluded.hash`.execute(tx)
}

export const insertArrival = async (tx: Tx, { txHash, part, address, amount, from }: CryptoArrival): Promise<void> => {
  await tx
    .insertInto('chain_arrival')
    .values({
      tx_hash: txHash,
      part,
      address,
      amount: toDecimal(amount),
      currency: amount.currency,
      sender: from ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const waitingArrivals = async (tx: Tx, limit: number): Promise<readonly { id: bigint; arrival: CryptoArrival }[]> => {
  const rows = await tx.selectFrom('chain_arrival').where('taken_at', 'is', null).selectAll().orderBy('id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    arrival: {
      network: 'ethereum',
      address: getAddress(row.address),
      txHash: row.tx_hash,
      part: row.part,
      amount: parseMoney(row.amount, row.currency),
      ...(row.sender !== null && { from: row.sender }),
    },
  }))
}

export const markArrivalTaken = async (tx: Tx, id: bigint, at: Date): Promise<void> => {
  await tx.updateTable('chain_arrival').set({ taken_at: at }).where('id', '=', id).execute()
}
