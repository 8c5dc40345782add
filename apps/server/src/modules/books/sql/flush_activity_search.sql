-- Moves the pending list of the search index into the index; gives the number of pages moved. A worker calls it every second, so that no
-- payment has to. The server does not own the index, hence security definer.
create or replace function flush_activity_search() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select gin_clean_pending_list('public.activity_search')
$$;
revoke execute on function flush_activity_search from public;
grant execute on function flush_activity_search to florin_app;
