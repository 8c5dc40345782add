import type { Unusual } from '@florin/contract/payments/companyApproval'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { paidStates } from './transitions.ts'

/** As literals, so that the partial indexes serve. */
const isPaid = sql.raw(`paid.state in (${paidStates.map((state) => `'${state}'`).join(', ')})`)

type Signs = { readonly id: bigint } & Readonly<Record<Exclude<Unusual, 'initiatorGone'>, boolean>>

export type WaitingRequest = { readonly id: bigint; readonly initiatorId: number }

/** Those of them that wait for the company. */
export const findWaiting = async (tx: Tx, customerId: number, ids: readonly bigint[]): Promise<WaitingRequest[]> =>
  (
    await sql<WaitingRequest>`
      select id, user_id as "initiatorId" from operation
      where id = any(${ids}) and customer_id = ${customerId} and state = 'awaitingCompany'`.execute(tx)
  ).rows

/** What stands out about requests, measured at what the company has paid to others. */
export const findSigns = async (
  tx: Tx,
  ids: readonly bigint[],
  { largestSince, repeatedSince }: { largestSince: Date; repeatedSince: Date },
): Promise<Signs[]> =>
  (
    await sql<Signs>`
      select id,
        not exists (select from operation paid where paid.customer_id = asked.customer_id
          and paid.payee_key = asked.payee_key and ${isPaid} and paid.permission = '3d') as "newPayee",
        exists (select from operation paid where paid.customer_id = asked.customer_id and paid.to_currency = asked.to_currency
            and ${isPaid} and paid.permission = '3d' and paid.created_at >= ${largestSince})
          and not exists (select from operation paid where paid.customer_id = asked.customer_id
            and paid.to_currency = asked.to_currency and paid.to_minor >= asked.to_minor and ${isPaid}
            and paid.permission = '3d' and paid.created_at >= ${largestSince}) as largest,
        exists (select from operation paid where paid.customer_id = asked.customer_id
            and paid.payee_key = asked.payee_key and paid.to_minor = asked.to_minor
            and paid.to_currency = asked.to_currency and ${isPaid} and paid.permission = '3d'
            and paid.created_at >= ${repeatedSince})
          or exists (select from operation other where other.customer_id = asked.customer_id and other.state = 'awaitingCompany'
            and other.id <> asked.id and other.payee_key = asked.payee_key and other.to_minor = asked.to_minor
            and other.to_currency = asked.to_currency) as repeated,
        exists (select from name_check where name_check.id = (asked.payee->>'nameCheckId')::uuid
          and name_check.customer_id = asked.customer_id and result in ('closeMatch', 'noMatch')) as "nameDiffers"
      from operation asked where id = any(${ids}) and permission = '3d'`.execute(tx)
  ).rows
