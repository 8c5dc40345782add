import { sql } from 'kysely'
import type { Reader } from './transaction.ts'

/** A row that is not as it must be. */
export type Finding = { readonly check: string; readonly row: string; readonly detail: string }
export type Verdict = {
  readonly findings: readonly Finding[]
  readonly transfers: bigint
  readonly entries: bigint
  readonly sealed: bigint
  /** The end of the chain: kept outside, it shows that the chain itself was not written anew. */
  readonly head: string | null
}

const atMost = 100

const checks = {
  'sum of a currency': sql`
    select 'currency ' || currency as row, 'sums to ' || sum(posted_minor) as detail
    from ledger.balance group by currency having sum(posted_minor) <> 0`,
  'sum of a transfer': sql`
    select 'transfer ' || transfer_id as row, currency || ' sums to ' || sum(amount_minor) as detail
    from ledger.entry join ledger.account on account.id = account_id
    group by transfer_id, currency having sum(amount_minor) <> 0`,
  'entries of a transfer': sql`
    select 'transfer ' || coalesce(transfer.id, entries.transfer_id) as row,
      case when transfer.id is null then 'has entries but no row'
        else 'names accounts ' || account_ids::text || ', entries stand on ' || coalesce(entries.accounts::text, 'none') end as detail
    from ledger.transfer full join (
      select transfer_id, array_agg(account_id order by account_id) as accounts from ledger.entry group by transfer_id
    ) entries on transfer_id = id
    where transfer.id is null or entries.accounts is distinct from (select array_agg(each order by each) from unnest(account_ids) each)`,
  'key of a transfer': sql`
    select 'transfer ' || coalesce(posting_id, id) as row,
      case when id is null then 'is missing, its key is there' else 'has no key' end as detail
    from ledger.transfer full join (select * from ledger.posting_key where act = 0) known on posting_id = id
    where posting_id is null or id is null`,
  'running balance': sql`
    select 'entry of transfer ' || transfer_id || ' on account ' || account_id as row,
      'balance after is ' || balance_after_minor || ', should be ' || should_be as detail
    from (
      select *, amount_minor + coalesce(lag(balance_after_minor) over (
        partition by account_id, stripe order by posted_at, transfer_id), 0) as should_be
      from ledger.entry
    ) line where should_be <> balance_after_minor`,
  'balance against entries': sql`
    select 'balance of account ' || account_id || case when stripe > 0 then ', stripe ' || stripe else '' end as row,
      'is ' || coalesce(posted_minor::text, 'missing') || ', entries sum to ' || coalesce(entries.minor, 0) as detail
    from ledger.balance full join (
      select account_id, stripe, sum(amount_minor) as minor from ledger.entry group by account_id, stripe
    ) entries using (account_id, stripe)
    where posted_minor is distinct from coalesce(entries.minor, 0)`,
  floor: sql`
    select 'balance of account ' || account_id as row, posted_minor || ' less ' || held_minor || ' held is below ' || floor_minor as detail
    from ledger.balance where posted_minor - held_minor < floor_minor`,
  holds: sql`
    select 'balance of account ' || account_id as row, 'holds ' || held_minor || ', its holds sum to ' || coalesce(sum, 0) as detail
    from (select account_id, sum(held_minor) as held_minor from ledger.balance group by account_id) balance
    left join (select account_id, sum(amount_minor) from ledger.hold where status = 'pending' group by account_id) pending using (account_id)
    where held_minor <> coalesce(sum, 0)`,
  limits: sql`
    select 'limit ' || coalesce(limit_counter.counter, used.counter) || ' from ' || coalesce(limit_counter.period_start, used.period_start) as row,
      'has ' || coalesce(used_minor, 0) || ' used in ' || coalesce(used_count, 0) || ', its postings sum to ' || coalesce(used.minor, 0)
        || ' in ' || coalesce(used.uses, 0) as detail
    from ledger.limit_counter full join (
      select part ->> 0 as counter, ledger.from_epoch_ms((part ->> 1)::bigint) as period_start, sum((part ->> 2)::bigint) as minor,
        count(*) as uses
      from (
        select limits from ledger.hold where limits is not null
        union all
        select limits from ledger.transfer where limits is not null and not exists (select from ledger.reversal where transfer_id = id)
      ) posted, jsonb_array_elements(limits) part
      group by 1, 2
    ) used on used.counter = limit_counter.counter and used.period_start = limit_counter.period_start
    where (coalesce(used_minor, 0), coalesce(used_count, 0)) <> (coalesce(used.minor, 0), coalesce(used.uses, 0))`,
  'row against its seal': sql`
    select case when account_id = 0 then 'transfer ' || transfer_id
        else 'entry of transfer ' || transfer_id || ' on account ' || account_id end as row,
      case when actual.digest is null then 'deleted' when sealed.digest is null then 'inserted' else 'altered' end as detail
    from (
      select part.transfer_id, part.account_id, part.digest
      from ledger.seal, unnest(transfer_ids, account_ids, digests) part (transfer_id, account_id, digest)
    ) sealed
    full join (
      select id as transfer_id, 0 as account_id, ledger.digest(transfer) as digest
      from ledger.transfer where id <= (select max(last_posting_id) from ledger.seal)
      union all
      select transfer_id, account_id, ledger.digest(entry)
      from ledger.entry where transfer_id <= (select max(last_posting_id) from ledger.seal)
    ) actual using (transfer_id, account_id)
    where actual.digest is distinct from sealed.digest`,
  'chain of seals': sql`
    select 'block ' || block as row, 'does not follow from the block before' as detail
    from (select *, lag(hash, 1, '') over (order by block) as before, lag(block, 1, -1) over (order by block) as previous from ledger.seal) link
    where previous <> block - 1 or hash <> ledger.block_hash(before, transfer_ids, account_ids, digests)`,
}

/** Looks at every row. In one transaction that sees one moment (repeatable read) it may run beside posting. */
export const verify = async (snapshot: Reader): Promise<Verdict> => {
  const findings: Finding[] = []
  for (const [check, query] of Object.entries(checks)) {
    const { rows } = await sql<
      Omit<Finding, 'check'>
    >`select row, detail from (${query}) found order by row limit ${atMost}`.execute(snapshot)
    findings.push(...rows.map(({ row, detail }) => ({ check, row, detail })))
  }
  const { rows } = await sql<Omit<Verdict, 'findings'>>`
    select (select count(*) from ledger.transfer) as transfers, (select count(*) from ledger.entry) as entries,
      (select coalesce(sum(cardinality(digests)), 0)::bigint from ledger.seal) as sealed,
      (select encode(hash, 'hex') from ledger.seal order by block desc limit 1) as head`.execute(snapshot)
  return {
    findings,
    transfers: rows[0]?.transfers ?? 0n,
    entries: rows[0]?.entries ?? 0n,
    sealed: rows[0]?.sealed ?? 0n,
    head: rows[0]?.head ?? null,
  }
}
