-- What is used of each limit, by its place in the question. One generic plan by the index: a young database has no statistics, and a plan
-- that reads the whole table for each question does thousands of rows of one batch in square time.
create or replace function ledger.used_of_limits(p_counters text[], p_periods bigint[])
returns table (n bigint, minor bigint, count integer)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
    select asked.n, used_minor, used_count
    from unnest(p_counters, p_periods) with ordinality asked (c, p, n),
      -- `limit 1` keeps the planner from turning this into a join that scans the table for each question.
      lateral (
        select used_minor, used_count from ledger.limit_counter
        where counter = c and period_start = ledger.from_epoch_ms(p) limit 1
      ) used;
end
$$;
revoke execute on function ledger.used_of_limits from public;
grant execute on function ledger.used_of_limits to florin_app;
