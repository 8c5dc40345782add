import { sql } from 'kysely'

/** Whose a card is, and what its holder may do there. */
export const withHolder = sql`
  join customer on customer.id = card.customer_id join app_user holder on holder.id = card.user_id
  left join lateral (select access_right from company_user where company_user.customer_id = card.customer_id
    and company_user.user_id = card.user_id) working on true`

/** Who holds it or whose money it is was stopped by the bank, or has left; or may no longer pay for the company. */
export const holderStopped = sql`(customer.limited or customer.closed_at is not null or holder.blocked_at is not null
  or (customer.kind = 'company' and coalesce(working.access_right not in (2, 3), true)))`
