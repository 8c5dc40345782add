import { brands } from '@florin/brands/brands'
import { postBatch } from '@florin/ledger/batch'
import { runOn } from '@florin/ledger/run'
import type pg from 'pg'

export type BenchMember = { readonly email: string; readonly accountId: number }

const richMinor = 1_000_000_000n

/** People with a passphrase and an account in dollars with plenty on it. The limits are counted as always, but never reached. */
export const makeMembers = async (pool: pg.Pool, count: number, passphraseHash: string): Promise<BenchMember[]> => {
  await pool.query(
    `insert into app_user (email, passphrase_hash, first_name, last_name, language, brand, checks_new_browsers, created_at)
      select 'member-' || n || '@bench.example', $1, 'Bench', 'Member', 'en', 'florin', false, now()
      from generate_series(1, ${count}) n`,
    [passphraseHash],
  )
  await pool.query(
    `insert into customer (kind, owner_user_id, brand, residence_country, verified, created_at)
      select 'person', id, 'florin', 'LT', true, now() from app_user order by id`,
  )
  for (const { id, version } of brands.florin.terms)
    await pool.query(
      `insert into agreement_acceptance (user_id, document_id, version, accepted_at, ip)
        select id, $1, $2, now(), '127.0.0.1' from app_user`,
      [id, version],
    )
  await pool.query(
    `update limit_rule set single_minor = 100000000000, daily_minor = 100000000000, monthly_minor = 100000000000,
      daily_count = 100000000, monthly_count = 100000000`,
  )
  const { rows: members } = await pool.query<BenchMember>(
    `select email, ledger.open_account('customer:' || customer.id, 'customer', 'USD', 0, now(), null) as "accountId"
      from customer join app_user on app_user.id = owner_user_id order by app_user.id`,
  )
  const { rows } = await pool.query<{ id: number }>(
    `select ledger.open_account('bank', 'settlement', 'USD', null, now(), null) as id, ledger.make_partitions(now(), 1)`,
  )
  const settlementId = rows[0]?.id ?? 0
  const funding = members.map(({ accountId }) => ({
    key: `bench:${accountId}`,
    kind: 'deposit',
    entries: [
      { accountId: settlementId, amountMinor: -richMinor },
      { accountId, amountMinor: richMinor },
    ],
  }))
  await postBatch(runOn(pool), funding, new Date())
  await pool.query('vacuum analyze')
  return members
}
