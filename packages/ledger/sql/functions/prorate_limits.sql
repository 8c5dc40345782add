-- The given share (part of whole) of what a hold has used of its limits. Rounded down, so that never more is given back than was taken.
create or replace function ledger.prorate_limits(p_limits jsonb, p_part bigint, p_whole bigint) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_array(used -> 0, used -> 1, div((used ->> 2)::numeric * p_part, p_whole)) order by n)
  from jsonb_array_elements(p_limits) with ordinality each (used, n)
$$;
revoke execute on function ledger.prorate_limits from public;
grant execute on function ledger.prorate_limits to florin_app;
