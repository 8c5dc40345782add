import { sql } from 'kysely'
import type { AccountKind } from './accounts.ts'
import type { Reader } from './transaction.ts'

export type TrialLine = { readonly currency: string; readonly kind: AccountKind; readonly minor: bigint }

/** What stands on the accounts of each kind; in each currency it sums to zero. */
export const trialBalance = async (reader: Reader): Promise<TrialLine[]> =>
  (
    await sql<TrialLine>`
      select account.currency, kind, sum(posted_minor)::bigint as minor
      from ledger.account join ledger.balance on account_id = account.id
      group by account.currency, kind order by account.currency, kind`.execute(reader)
  ).rows
