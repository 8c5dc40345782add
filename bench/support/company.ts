import { createHash } from 'node:crypto'
import { postBatch } from '@florin/ledger/batch'
import { runOn } from '@florin/ledger/run'
import type pg from 'pg'

/** As the server makes them; what it looks like does not matter to it. */
export const benchKey = `fk_test_${'k'.repeat(43)}`

const richMinor = 1_000_000_000n

/** A company that a member has full access to, with money and a program's key that pays by itself. */
export const makeCompany = async (pool: pg.Pool, email: string): Promise<{ customerId: number; accountId: number }> => {
  const { rows } = await pool.query<{ customerId: number; accountId: number }>(
    `with company as (
        insert into customer (kind, business_name, brand, residence_country, verified, created_at)
        values ('company', 'Bench Ltd', 'florin', 'LT', true, now()) returning id),
      clerk as (
        insert into company_user (customer_id, user_id, access_right, access_list, created_at)
        select company.id, app_user.id, 2, '{balanceInfo}', now() from company, app_user where email = $1 returning customer_id, user_id),
      key as (
        insert into api_key (customer_id, user_id, name, is_enabled, key_hash, key_prefix, scopes, pay_limit_minor, pay_currency, created_at)
        select customer_id, user_id, 'Bench', true, $2, 'fk_test', '{read,pay}', 100000, 'USD', now() from clerk),
      range as (
        insert into allowed_ip (customer_id, name, is_enabled, ip_from, ip_to, created_at)
        select id, 'Here', true, '127.0.0.1', '127.0.0.1', now() from company)
      select id as "customerId", ledger.open_account('customer:' || id, 'customer', 'USD', 0, now(), null) as "accountId" from company`,
    [email, createHash('sha256').update(benchKey).digest()],
  )
  const [company] = rows
  if (!company) throw new Error(`There is no ${email}`)
  const { rows: houses } = await pool.query<{ id: number }>(
    `select ledger.open_account('bench', 'settlement', 'USD', null, now(), null) as id`,
  )
  const entries = [
    { accountId: houses[0]?.id ?? 0, amountMinor: -richMinor },
    { accountId: company.accountId, amountMinor: richMinor },
  ]
  await postBatch(runOn(pool), [{ key: 'bench:company', kind: 'deposit', entries }], new Date())
  return company
}

/** Companies whose servers listen. */
export const makeListening = async (pool: pg.Pool, count: number): Promise<void> => {
  await pool.query(
    `insert into customer (kind, business_name, brand, residence_country, verified, created_at)
      select 'company', 'Listening ' || n, 'florin', 'LT', true, now() from generate_series(1, ${count}) n`,
  )
}
