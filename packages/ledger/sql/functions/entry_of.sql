-- The entries of a transfer, by their primary key.
create or replace function ledger.entry_of(p_transfer_id bigint) returns setof ledger.entry
language sql stable set search_path = pg_catalog, pg_temp as $$
  select entry.* from ledger.transfer
  join ledger.entry on entry.account_id = any (transfer.account_ids) and entry.stripe in (0, transfer.stripe)
    and entry.posted_at = transfer.posted_at and entry.transfer_id = transfer.id
  where transfer.id = p_transfer_id
$$;
revoke execute on function ledger.entry_of from public;
grant execute on function ledger.entry_of to florin_app;
