import { Right } from '@florin/contract/access'
import type { ContractFile } from '@florin/contract/contracts/contractDetails'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

type Known = {
  readonly contractId: number
  readonly file: ContractFile
  readonly proposedAt: Date
  readonly signedAt: Date | null
}

/** The contract that a document belongs to; one with both signatures before what only one has signed. */
export const findByHash = async (tx: Tx, hash: Buffer): Promise<Known | undefined> =>
  (
    await sql<Known>`
      with known as (
        select id, 1 as n, 'newest' as file from contract where signed_hash = ${hash}
        union all select id, 2, 'document' from contract where document_hash = ${hash}
        union all select contract_id, 3, case side when 'sender' then 'signedBySender' else 'signedByBeneficiary' end
          from contract_signature where file_hash = ${hash})
      select contract.id as "contractId", file, created_at as "proposedAt",
        case when signed_key is not null then (
          select max(signed_at) from contract_signature where contract_id = contract.id) end as "signedAt"
      from known join contract using (id) order by n, id limit 1`.execute(tx)
  ).rows[0]

type Reader = {
  readonly userId: number
  readonly customerId: number
  readonly email: string
  readonly firstName: string
  readonly language: string
  readonly brand: string
}
/** By the address that was given, or the user that it was found to belong to. */
type Who = { readonly email: string } | { readonly userId: number }

/**
 * Who may have the signed document sent to their address: the person who is a side, a manager of the company that is one, or, where that
 * has left, whoever signed for it. Nobody whom the bank has blocked; who has left is blocked by that alone, at that moment.
 */
export const findReader = async (tx: Tx, contractId: number, who: Who): Promise<Reader | undefined> =>
  (
    await sql<Reader>`
      select app_user.id as "userId", customer.id as "customerId", app_user.email, first_name as "firstName", app_user.language,
        app_user.brand
      from contract
        cross join lateral (values ('sender', sender_customer_id), ('beneficiary', beneficiary_customer_id)) party (side, customer_id)
        join customer on customer.id = party.customer_id
        join app_user on ${'email' in who ? sql`app_user.email = ${who.email}` : sql`app_user.id = ${who.userId}`}
      where contract.id = ${contractId} and signed_key is not null and (blocked_at is null or blocked_at = app_user.closed_at)
        and (owner_user_id = app_user.id
          or exists (select from company_user
            where customer_id = customer.id and user_id = app_user.id and access_right = ${Right.full})
          or customer.closed_at is not null and exists (select from contract_signature signature
            where signature.contract_id = contract.id and signature.side = party.side and user_id = app_user.id
              and signed_at is not null))
      limit 1`.execute(tx)
  ).rows[0]
