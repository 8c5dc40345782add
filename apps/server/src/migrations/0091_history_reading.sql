-- The figures of a month count what is on its way and what was turned down: few, wherever they stand among those that went through.
create index activity_unsettled on activity (account_id, at) where status <> 'completed';

-- What an entry left on its account. One plan for all: joined to the months of entries, a page of the history was planned anew each
-- time, which in a large bank took longer than reading it.
create function ledger.balance_after(p_account_id integer, p_at timestamptz, p_transfer_id bigint) returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select balance_after_minor from ledger.entry
    where account_id = p_account_id and stripe = 0 and posted_at = p_at and transfer_id = p_transfer_id
  );
end $$;
revoke execute on function ledger.balance_after(integer, timestamptz, bigint) from public;
grant execute on function ledger.balance_after(integer, timestamptz, bigint) to florin_app;
