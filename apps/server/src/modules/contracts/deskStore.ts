import type { ContractEvent } from '@florin/contract/contracts/contractDetails'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { findContracts, type Side, type StoredContract } from './store.ts'

export type Wanted = {
  readonly query: string
  readonly status?: string | undefined
  readonly customerId?: number | undefined
  readonly open?: boolean | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

const openShares = sql<number>`(
  select count(*)::integer from contract_split where contract_id = contract.id and state in ('owed', 'claimed'))`
const wholeName = (user: string): RawBuilder<string> =>
  sql`${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}`

/** The numbers of a page of contracts, newest first, and how many there are. */
const pageOf = async (
  tx: Tx,
  { query, status, customerId, open = false, pageNumber, pageSize }: Wanted,
): Promise<{ id: number; openShares: number; total: number }[]> =>
  (
    await sql<{ id: number; openShares: number; total: number }>`
      select contract.id, ${openShares} as "openShares", count(*) over ()::integer as total
      from contract
        join customer company on company.id = company_customer_id
        join customer sender on sender.id = sender_customer_id left join app_user sending on sending.id = sender.owner_user_id
        join customer beneficiary on beneficiary.id = beneficiary_customer_id
        left join app_user receiving on receiving.id = beneficiary.owner_user_id
      where (${query} = '' or concat_ws(' ', contract.id, company.business_name, sending.email, receiving.email, sender.business_name,
          beneficiary.business_name, ${wholeName('sending')}, ${wholeName('receiving')})
            ilike ${`%${query.replaceAll(/[\\%_]/g, '\\$&')}%`})
        and (${status ?? null}::text is null or contract.status = ${status ?? null})
        and (${customerId ?? null}::integer is null
          or ${customerId ?? null}::integer in (company_customer_id, sender_customer_id, beneficiary_customer_id))
        and (not ${open} or ${openShares} > 0)
      order by contract.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  ).rows

export type FoundContract = { readonly contract: StoredContract; readonly openShares: number }

export const searchContracts = async (tx: Tx, wanted: Wanted): Promise<{ contracts: FoundContract[]; total: number }> => {
  const page = await pageOf(tx, wanted)
  const openOf = new Map(page.map(({ id, openShares: count }) => [id, count]))
  const found = await findContracts(tx, [...openOf.keys()])
  return {
    contracts: found.map((contract) => ({ contract, openShares: openOf.get(contract.id) ?? 0 })),
    total: page[0]?.total ?? 0,
  }
}

export const countOpenShares = async (tx: Tx, id: number): Promise<number> =>
  (await sql<{ count: number }>`select ${openShares} as count from contract where id = ${id}`.execute(tx)).rows[0]?.count ?? 0

export type DeskEvent = {
  readonly event: ContractEvent
  readonly at: Date
  readonly customerId: number | null
  readonly user: string | null
}

/** With who acted, also where that is nobody of the other side's business. */
export const deskEvents = async (tx: Tx, contractId: number): Promise<DeskEvent[]> =>
  (
    await sql<DeskEvent>`
      select event, at, customer_id as "customerId", ${wholeName('app_user')} as "user"
      from contract_event left join app_user on app_user.id = user_id where contract_id = ${contractId} order by contract_event.id`.execute(
      tx,
    )
  ).rows

export type DeskSignature = {
  readonly side: Side
  readonly name: string
  readonly username: string
  readonly askedAt: Date
  readonly signedAt: Date | null
  readonly declinedAt: Date | null
  readonly envelopeId: string
  readonly fileHash: Buffer | null
}

/** Every envelope, also those that were declined. */
export const deskSignatures = async (tx: Tx, contractId: number): Promise<DeskSignature[]> =>
  (
    await sql<DeskSignature>`
      select side, ${wholeName('app_user')} as name, email as username, asked_at as "askedAt", signed_at as "signedAt",
        declined_at as "declinedAt", envelope_id as "envelopeId", file_hash as "fileHash"
      from contract_signature join app_user on app_user.id = user_id where contract_id = ${contractId} order by asked_at`.execute(
      tx,
    )
  ).rows
