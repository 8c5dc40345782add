import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type AuthenticationState = 'pending' | 'approved' | 'declined'
export type Authentication = {
  readonly id: string
  readonly accountId: number
  readonly merchantName: string
  readonly merchantCountry: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly number: number
  readonly choices: readonly number[]
  readonly challengeId: string | null
  readonly state: AuthenticationState
  readonly expiresAt: Date
}

const columns = sql`card_authentication.id, account_id as "accountId", merchant_name as "merchantName",
  merchant_country as "merchantCountry", amount_minor as "amountMinor", card_authentication.currency, number, choices,
  challenge_id as "challengeId", state,
  expires_at as "expiresAt"`

export const findByRequest = async (tx: Tx, requestId: string): Promise<Authentication | undefined> =>
  (await sql<Authentication>`select ${columns} from card_authentication where request_id = ${requestId}`.execute(tx)).rows[0]

type New = Omit<Authentication, 'state'> & { readonly requestId: string; readonly at: Date }

/** Nothing where the same request came at the same moment. */
export const insertAuthentication = async (tx: OpenTx, { choices, ...given }: New): Promise<boolean> => {
  const { rows } = await sql`
    insert into card_authentication (id, request_id, account_id, merchant_name, merchant_country, amount_minor, currency, number,
      choices, challenge_id, state, created_at, expires_at)
    values (${given.id}, ${given.requestId}, ${given.accountId}, ${given.merchantName}, ${given.merchantCountry},
      ${given.amountMinor}, ${given.currency}, ${given.number}, ${[...choices]}, ${given.challengeId}, 'pending', ${given.at}, ${given.expiresAt})
    on conflict (request_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Of cards that this person holds. */
export const pendingOf = async (tx: Tx, customerId: number, userId: number, now: Date): Promise<Authentication[]> =>
  (
    await sql<Authentication>`
      select ${columns} from card_authentication join card using (account_id)
      where customer_id = ${customerId} and user_id = ${userId} and state = 'pending' and expires_at > ${now}
        and challenge_id is null
      order by card_authentication.created_at`.execute(tx)
  ).rows

export const lockAuthentication = async (
  tx: OpenTx,
  customerId: number,
  userId: number,
  id: string,
): Promise<Authentication | undefined> =>
  (
    await sql<Authentication>`
      select ${columns} from card_authentication join card using (account_id)
      where card_authentication.id = ${id} and customer_id = ${customerId} and user_id = ${userId}
      for update of card_authentication`.execute(tx)
  ).rows[0]

export const lockByRequest = async (tx: OpenTx, requestId: string): Promise<Authentication | undefined> =>
  (await sql<Authentication>`select ${columns} from card_authentication where request_id = ${requestId} for update`.execute(tx))
    .rows[0]

export const decide = async (tx: OpenTx, id: string, state: AuthenticationState, userId: number, at: Date): Promise<void> => {
  await sql`update card_authentication set state = ${state}, by_user_id = ${userId}, decided_at = ${at} where id = ${id}`.execute(
    tx,
  )
}

type Payment = Pick<Authentication, 'accountId' | 'amountMinor' | 'currency' | 'merchantName' | 'merchantCountry'>

/** However a merchant's bank spells it. */
const folded = (name: unknown) => sql`upper(regexp_replace(trim(${name}), '\\s+', ' ', 'g'))`

/** Good for one payment of the card to the merchant that its holder saw, of at most as much, soon after. */
export const useAuthentication = async (tx: OpenTx, id: string, payment: Payment, at: Date, days: number): Promise<boolean> => {
  const since = new Date(at.getTime() - days * 86_400_000)
  const { rows } = await sql`
    update card_authentication set used_at = ${at}
    where id = ${id} and account_id = ${payment.accountId} and state = 'approved' and used_at is null
      and currency = ${payment.currency} and amount_minor >= ${payment.amountMinor} and decided_at >= ${since}
      and merchant_country = ${payment.merchantCountry} and ${folded(sql`merchant_name`)} = ${folded(payment.merchantName)}
    returning id`.execute(tx)
  return rows.length > 0
}

type Merchant = Pick<Payment, 'accountId' | 'merchantName' | 'merchantCountry'>

/** Whether its holder has said yes to a payment to this merchant before, and it was made. */
export const hasPaidConfirmed = async (tx: Tx, { accountId, merchantName, merchantCountry }: Merchant): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from card_authentication where account_id = ${accountId} and state = 'approved' and used_at is not null
        and merchant_country = ${merchantCountry} and ${folded(sql`merchant_name`)} = ${folded(merchantName)}) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}

export type Unasked = { readonly count: number; readonly amountMinor: bigint; readonly hasOpenQuestion: boolean }

/** What was let through as small since its holder's last yes, and whether a question has come to nothing since then. */
export const unaskedSinceYes = async (tx: Tx, accountId: number): Promise<Unasked> => {
  const { rows } = await sql<Unasked>`
    with yes as (
      select coalesce(max(used_at), '-infinity') as used, coalesce(max(decided_at), '-infinity') as said
      from card_authentication where account_id = ${accountId} and state = 'approved')
    select count(*)::int as count, coalesce(sum(greatest(billing_minor - refunded_minor, 0)), 0)::bigint as "amountMinor",
      exists (select from card_authentication, yes where account_id = ${accountId} and state <> 'approved'
        and created_at > yes.said) as "hasOpenQuestion"
    from card_authorization, yes
    where account_id = ${accountId} and exemption = 'small' and state in ('authorized', 'settled', 'refunded')
      and created_at > yes.used`.execute(tx)
  return rows[0] ?? { count: 0, amountMinor: 0n, hasOpenQuestion: false }
}

/** Questions of that time which its holder has not said yes to, since they last said yes to one. The caller holds the card's lock. */
export const countUnconfirmed = async (tx: Tx, accountId: number, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from card_authentication
    where account_id = ${accountId} and state <> 'approved' and created_at > ${since}
      and created_at > coalesce((select max(created_at) from card_authentication
        where account_id = ${accountId} and state = 'approved'), '-infinity')`.execute(tx)
  return rows[0]?.count ?? 0
}
