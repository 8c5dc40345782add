import { payeeRails } from '@florin/contract/rails'
import type { RecentTransfer } from '@florin/contract/payments/transfer'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { isClaimed } from '../core/claimed.ts'
import type { PayeeDetails } from '../core/operation.ts'

export type RecentRow = {
  readonly id: bigint
  readonly kind: RecentTransfer['type']
  readonly permission: 'own' | '3d'
  readonly isDisabled: boolean
  readonly toMinor: bigint
  readonly toCurrency: string
  readonly fromAccountId: number
  readonly toAccountId: number | null
  readonly payeeName: string
  readonly payeeEmail: string | null
  readonly countryCode: string | null
  readonly payee: PayeeDetails
  readonly note: string | null
  readonly createdAt: Date
}
export type RecentFilter = {
  readonly type?: string | undefined
  readonly permission?: string | undefined
  readonly limit: number
  readonly countryCode?: string | undefined
  readonly search?: string | undefined
}

const payeeKinds = payeeRails.map(({ name }) => name)

/** So far back recent payees are looked for: the cost does not grow with a customer's history. */
const window = 500

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The newest of each payee, newest first. */
export const findRecent = async (
  tx: Tx,
  customerId: number,
  { type, permission, limit, countryCode, search }: RecentFilter,
): Promise<RecentRow[]> =>
  (
    await sql<RecentRow>`
      with latest as (
        select * from operation where customer_id = ${customerId} and not hidden_from_recent
          and kind = any(${type === undefined ? payeeKinds : [type]}) and not ${isClaimed}
        order by id desc limit ${window}),
      newest as (
        select distinct on (kind, payee_key) *
        from latest where posted_at is not null and state <> 'rejected' and coalesce(${permission ?? null}, permission) = permission
          and (${countryCode === undefined} or payee->>'countryCode' = ${countryCode ?? null})
          and (${search === undefined || search === ''} or payee_name ilike ${likeText(search ?? '')} or payee_email ilike ${likeText(search ?? '')})
        order by kind, payee_key, id desc)
      select newest.id, newest.kind, newest.permission, blocked_at is not null as "isDisabled", to_minor as "toMinor",
        to_currency as "toCurrency", from_account_id as "fromAccountId", to_account_id as "toAccountId", payee_name as "payeeName",
        payee_email as "payeeEmail", payee->>'countryCode' as "countryCode", payee, note, newest.created_at as "createdAt"
      from newest left join customer on customer.id = to_customer_id left join app_user on app_user.id = owner_user_id
      order by newest.id desc limit ${limit}`.execute(tx)
  ).rows

/** The payee of the operation named goes from the list with all that was ever sent to them; gives whether there was one. */
export const hideRecent = async (tx: Tx, customerId: number, id: bigint): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update operation set hidden_from_recent = true from operation named
    where named.id = ${id} and named.customer_id = ${customerId} and named.posted_at is not null
      and operation.customer_id = named.customer_id and operation.kind = named.kind and not operation.hidden_from_recent
      and operation.payee_key = named.payee_key`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
