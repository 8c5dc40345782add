import type { Network } from '@florin/contract/walletAddress'
import { sql } from 'kysely'
import { required } from '@florin/ledger/required'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type WalletRow = {
  readonly id: number
  readonly customerId: number
  readonly accountId: number
  readonly currency: string
  readonly network: Network
  readonly address: string
  readonly destinationTag: string | null
  readonly createdAt: Date
}

const selected = sql`
  select id, customer_id as "customerId", account_id as "accountId", currency, network, address, destination_tag as "destinationTag",
    created_at as "createdAt" from wallet`

export const walletsOf = async (tx: Tx, customerId: number): Promise<WalletRow[]> =>
  (await sql<WalletRow>`${selected} where customer_id = ${customerId} order by id`.execute(tx)).rows

/** Two who make the same one wait for each other; gives its number, and whether it has its address already. */
export const putWallet = async (
  tx: OpenTx,
  wallet: Pick<WalletRow, 'customerId' | 'accountId' | 'currency' | 'network'> & { readonly at: Date },
): Promise<{ readonly id: number; readonly hasAddress: boolean }> => {
  const { rows } = await sql<{ id: number; hasAddress: boolean }>`
    insert into wallet (customer_id, account_id, currency, network, created_at)
    values (${wallet.customerId}, ${wallet.accountId}, ${wallet.currency}, ${wallet.network}, ${wallet.at})
    on conflict (customer_id, currency, network) do update set account_id = excluded.account_id
    returning id, address is not null as "hasAddress"`.execute(tx)
  return required(rows[0], 'the wallet')
}

export const setAddress = async (tx: OpenTx, id: number, address: string, destinationTag: string | undefined): Promise<void> => {
  await tx
    .updateTable('wallet')
    .set({ address, destination_tag: destinationTag ?? null })
    .where('id', '=', id)
    .execute()
}

export const requireWallet = async (tx: Tx, id: number): Promise<WalletRow> =>
  required((await sql<WalletRow>`${selected} where id = ${id}`.execute(tx)).rows[0], 'the wallet')

export const findByAddress = async (
  tx: Tx,
  { network, address, destinationTag = '' }: { network: string; address: string; destinationTag?: string | undefined },
): Promise<WalletRow | undefined> =>
  (
    await sql<WalletRow>`${selected} where network = ${network} and address = ${address}
      and coalesce(destination_tag, '') = ${destinationTag}`.execute(tx)
  ).rows[0]
