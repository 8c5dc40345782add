-- What a hold still uses of its limits once some of it was given back; null when nothing is left.
create or replace function ledger.subtract_limits(p_limits jsonb, p_freed jsonb) returns jsonb
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_array(used -> 0, used -> 1, (used ->> 2)::bigint - (freed ->> 2)::bigint) order by n)
  from rows from (jsonb_array_elements(p_limits), jsonb_array_elements(p_freed)) with ordinality each (used, freed, n)
  where (used ->> 2)::bigint > (freed ->> 2)::bigint
$$;
revoke execute on function ledger.subtract_limits from public;
grant execute on function ledger.subtract_limits to florin_app;
