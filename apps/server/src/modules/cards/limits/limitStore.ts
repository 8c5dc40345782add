import type { LimitKind } from '@florin/contract/cards/limits'
import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { CardRow } from '../cards/cardStore.ts'

export type Limit = {
  readonly kind: LimitKind
  readonly amountMinor: bigint
  readonly maxMinor: bigint
  readonly enabled: boolean
}
export type Limits = ReadonlyMap<LimitKind, Limit>

/** Of every kind: as its holder set it, or as all cards of its currency begin. */
export const limitsOf = async (tx: Tx, { accountId, currency }: Pick<CardRow, 'accountId' | 'currency'>): Promise<Limits> => {
  const { rows } = await sql<Limit>`
    select card_limit_offer.kind, coalesce(card_limit.amount_minor, card_limit_offer.amount_minor) as "amountMinor", max_minor as "maxMinor",
      coalesce(enabled, true) as enabled
    from card_limit_offer left join card_limit on card_limit.kind = card_limit_offer.kind and account_id = ${accountId}
    where currency = ${currency}`.execute(tx)
  return new Map(rows.map((limit) => [limit.kind, limit]))
}

export const limitIn = (limits: Limits, kind: LimitKind): Limit => required(limits.get(kind), 'the limit')

/** The caller holds the lock of the card. */
export const putLimit = async (tx: OpenTx, accountId: number, { kind, amountMinor, enabled }: Limit): Promise<void> => {
  await sql`
    insert into card_limit (account_id, kind, amount_minor, enabled) values (${accountId}, ${kind}, ${amountMinor}, ${enabled})
    on conflict (account_id, kind) do update set amount_minor = excluded.amount_minor, enabled = excluded.enabled`.execute(tx)
}

/** A card that takes the place of another keeps what its holder set. */
export const copyLimits = async (tx: OpenTx, fromAccountId: number, toAccountId: number): Promise<void> => {
  await sql`
    insert into card_limit (account_id, kind, amount_minor, enabled)
    select ${toAccountId}, kind, amount_minor, enabled from card_limit where account_id = ${fromAccountId}`.execute(tx)
}

export type Used = Readonly<Record<LimitKind, bigint>>

/** What no merchant has taken in time is free again, and counts no longer. */
const isHeld = (heldSince: Date) => sql`(state = 'authorized' and updated_at > ${heldSince})`

/** What was paid or is held since then, less what came back; contactless since the PIN was last typed. */
export const usedSince = async (tx: Tx, accountId: number, since: Date, heldSince: Date): Promise<Used> => {
  const { rows } = await sql<Used>`
    select coalesce(sum(greatest(billing_minor - refunded_minor, 0)), 0)::bigint as "all",
      coalesce(sum(greatest(billing_minor - refunded_minor, 0)) filter (where kind = 'online'), 0)::bigint as online,
      coalesce(sum(greatest(billing_minor - refunded_minor, 0)) filter (where kind in ('shop', 'contactless')), 0)::bigint as shop,
      coalesce(sum(greatest(billing_minor - refunded_minor, 0)) filter (where kind = 'cash'), 0)::bigint as cash,
      (select coalesce(sum(billing_minor), 0) from card_authorization where account_id = ${accountId} and kind = 'contactless'
        and (state = 'settled' or ${isHeld(heldSince)}) and id > (select coalesce(max(id), 0) from card_authorization
          where account_id = ${accountId} and kind in ('shop', 'cash') and state in ('authorized', 'settled')))::bigint as contactless
    from card_authorization
    where account_id = ${accountId} and created_at >= ${since} and (state = 'settled' or ${isHeld(heldSince)})`.execute(tx)
  return required(rows[0], 'the sums')
}
