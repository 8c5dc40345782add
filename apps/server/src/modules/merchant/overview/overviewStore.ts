import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Taken = { readonly currency: string; readonly minor: bigint; readonly payments: number }

const what = sql`checkout.currency, sum(checkout.amount_minor - fee_minor)::bigint as minor, count(*)::integer as payments`
const bestButtons = 10

export const takenInAll = async (tx: Tx, customerId: number, since: string): Promise<Taken[]> =>
  (
    await sql<Taken>`
      select ${what} from checkout where customer_id = ${customerId} and status = 'completed' and paid_at >= ${since}
      group by 1 order by 3 desc, 1`.execute(tx)
  ).rows

export const takenByDay = async (tx: Tx, customerId: number, since: string): Promise<(Taken & { day: string })[]> =>
  (
    await sql<Taken & { day: string }>`
      select (paid_at at time zone 'UTC')::date as day, ${what}
      from checkout where customer_id = ${customerId} and status = 'completed' and paid_at >= ${since}
      group by 1, 2 order by 1, 2`.execute(tx)
  ).rows

export const takenByButton = async (tx: Tx, customerId: number, since: string): Promise<(Taken & { name: string })[]> =>
  (
    await sql<Taken & { name: string }>`
      select payment_button.name, ${what} from checkout join payment_button on payment_button.id = button_id
      where checkout.customer_id = ${customerId} and status = 'completed' and paid_at >= ${since}
      group by payment_button.id, payment_button.name, checkout.currency order by payments desc, payment_button.id
      limit ${bestButtons}`.execute(tx)
  ).rows

/** What was given up, and nobody has said that it is dealt with. */
export const countFailed = async (tx: Tx, customerId: number): Promise<number> =>
  (
    await sql<{ total: number }>`
      select count(*)::integer as total from notify_message join outgoing_message on outgoing_message.id = notify_message.id
      where notify_message.customer_id = ${customerId} and state = 'failed' and confirmed_at is null`.execute(tx)
  ).rows[0]?.total ?? 0
