import { Right } from '@florin/contract/access'
import type { Account } from '@florin/contract/accounts/account'
import type { Obstacle } from '@florin/contract/customers/closing'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Affairs = {
  readonly payments: number
  readonly series: number
  readonly invoices: number
  readonly corrections: number
  readonly incoming: number
  readonly subscribers: number
  readonly identityRequests: number
  readonly shares: number
  readonly limited: boolean
}

const affairsOf = async (tx: Tx, customerId: number): Promise<Affairs | undefined> =>
  (
    await sql<Affairs>`
      select limited,
        (select count(*)::integer from operation where customer_id = customer.id
          and state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank', 'processing', 'sent')) as payments,
        (select count(*)::integer from subscription where customer_id = customer.id and status in ('pending', 'active')) as series,
        (select count(*)::integer from invoice where payee_customer_id = customer.id
          and status in ('unpaid', 'awaitingPayment')) as invoices,
        (select count(*)::integer from review where customer_id = customer.id and kind = 'adjustment' and decided_at is null)
          as corrections,
        (select count(*)::integer from deposit where customer_id = customer.id and status = 'unmatched') as incoming,
        (select count(*)::integer from subscriber join subscription on subscription.id = subscription_id
          where subscriber.customer_id = customer.id and subscription.status in ('pending', 'active')) as subscribers,
        (select count(*)::integer from identity_request where customer_id = customer.id and status = 1) as "identityRequests",
        -- Shares that they owe by contracts to members who are still there.
        (select count(*)::integer from contract_split split join contract on contract.id = contract_id
          join customer other on other.id = case state when 'owed' then beneficiary_customer_id else sender_customer_id end
          where state in ('owed', 'claimed') and other.closed_at is null
            and customer.id = case state when 'owed' then sender_customer_id else beneficiary_customer_id end) as shares
      from customer where id = ${customerId}`.execute(tx)
  ).rows[0]

/** The companies that a person acts for, and whether nobody else could manage them. */
export const companiesOf = async (tx: Tx, userId: number): Promise<{ name: string; isOnlyManager: boolean }[]> =>
  (
    await sql<{ name: string; isOnlyManager: boolean }>`
      select business_name as name, own.access_right = ${Right.full} and not exists (
        select from company_user other join app_user on app_user.id = other.user_id
        where other.customer_id = own.customer_id and other.user_id <> own.user_id and other.access_right = ${Right.full}
          and blocked_at is null) as "isOnlyManager"
      from company_user own join customer on customer.id = own.customer_id
      where own.user_id = ${userId} and own.access_right > 0 and closed_at is null
      order by lower(business_name) limit 100`.execute(tx)
  ).rows

const ofAccount = ({ currencyCode, balance, pendingAmount }: Account): Obstacle[] => [
  ...(/[1-9]/.test(balance) ? [{ kind: 'balance' as const, currencyCode, amount: balance }] : []),
  ...(/[1-9]/.test(pendingAmount) ? [{ kind: 'held' as const, currencyCode, amount: pendingAmount }] : []),
]

/** What has to be settled before a customer can go. */
export const obstaclesOf = async (
  tx: Tx,
  { customerId, userId }: { readonly customerId: number; readonly userId: number | undefined },
  accounts: readonly Account[],
): Promise<Obstacle[]> => {
  const affairs = await affairsOf(tx, customerId)
  const companies = userId === undefined ? [] : await companiesOf(tx, userId)
  const counted = (kind: Obstacle['kind'], count = 0): Obstacle[] => (count > 0 ? [{ kind, count }] : [])
  return [
    ...accounts.flatMap(ofAccount),
    ...counted('payments', affairs?.payments),
    ...counted('series', affairs?.series),
    ...counted('invoices', affairs?.invoices),
    ...counted('correction', affairs?.corrections),
    ...counted('incoming', affairs?.incoming),
    ...counted('subscribers', affairs?.subscribers),
    ...counted('identityRequests', affairs?.identityRequests),
    ...counted('shares', affairs?.shares),
    ...(affairs?.limited ? [{ kind: 'limited' as const }] : []),
    ...companies
      .filter(({ isOnlyManager }) => isOnlyManager)
      .map(({ name }) => ({ kind: 'onlyManager' as const, company: name })),
  ]
}
