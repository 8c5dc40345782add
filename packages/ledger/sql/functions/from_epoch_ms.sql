-- No search_path and stable instead of immutable, so that the planner inlines it.
create or replace function ledger.from_epoch_ms(p_ms bigint) returns timestamptz language sql stable as $$
  select timestamptz 'epoch' + p_ms * interval '1 millisecond'
$$;
revoke execute on function ledger.from_epoch_ms from public;
grant execute on function ledger.from_epoch_ms to florin_app;
