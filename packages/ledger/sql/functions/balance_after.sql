-- The balance of an account after one entry. As a function with one generic plan: joined to the partitions of entries, each page of the
-- history was planned again, which in a large database took longer than reading it.
create or replace function ledger.balance_after(p_account_id integer, p_at timestamptz, p_transfer_id bigint) returns bigint
language plpgsql stable parallel safe set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select balance_after_minor from ledger.entry
    where account_id = p_account_id and stripe = 0 and posted_at = p_at and transfer_id = p_transfer_id
  );
end $$;
revoke execute on function ledger.balance_after from public;
grant execute on function ledger.balance_after to florin_app;
