-- A page of an account's entries before a position, newest first. Each stripe is read by its index, and no further than the page needs.
-- A function with one generic plan, because planning over the partitions costs more than reading. The comparison of posted_at alone, beside
-- that of the pair, prunes the partitions of later months.
create or replace function ledger.statement_page(
  p_account_id integer, p_from timestamptz, p_before_at timestamptz, p_before_id bigint, p_limit integer
) returns table (
  transfer_id bigint, posted_at timestamptz, amount_minor bigint, balance_after_minor bigint, stripe smallint,
  kind text, reference text, metadata jsonb
) language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select line.transfer_id, line.posted_at, line.amount_minor, line.balance_after_minor, line.stripe,
    transfer.kind, transfer.reference, transfer.metadata
  from (
    select part.* from ledger.balance cross join lateral (
      select * from ledger.entry
      where entry.account_id = balance.account_id and entry.stripe = balance.stripe and posted_at >= p_from
        and posted_at <= p_before_at and (posted_at, transfer_id) < (p_before_at, p_before_id)
      order by posted_at desc, transfer_id desc limit p_limit
    ) part
    where balance.account_id = p_account_id
    order by posted_at desc, transfer_id desc limit p_limit
  ) line
  join ledger.transfer on transfer.id = line.transfer_id and transfer.posted_at = line.posted_at
  order by line.posted_at desc, line.transfer_id desc;
end $$;
revoke execute on function ledger.statement_page from public;
grant execute on function ledger.statement_page to florin_app;
