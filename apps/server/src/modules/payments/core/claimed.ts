import { sql } from 'kysely'

/** Of `operation`: by a payment link, whose recipient has said where it goes. What they typed is not its payer's to read. */
export const isClaimed = sql<boolean>`exists (
  select from global_payout where global_payout.uid = operation.uid and global_payout.method <> 'p2p')`
