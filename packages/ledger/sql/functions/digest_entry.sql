-- The digest of an entry for the hash chain. What it covers must never change, or every seal made before is broken.
create or replace function ledger.digest(p_row ledger.entry) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(p_row.transfer_id, extract(epoch from p_row.posted_at), p_row.account_id, p_row.stripe,
    p_row.amount_minor, p_row.balance_after_minor)::text, 'UTF8'))
$$;

revoke execute on function ledger.digest(ledger.entry) from public;
grant execute on function ledger.digest(ledger.entry) to florin_app;
