-- The digest of a transfer for the hash chain. What it covers must never change, or every seal made before is broken.
create or replace function ledger.digest(p_row ledger.transfer) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to((jsonb_build_array(p_row.id, extract(epoch from p_row.posted_at), p_row.account_ids, p_row.stripe,
    p_row.reverses_id, p_row.hold_id, p_row.kind, p_row.reference, p_row.metadata)
    || case when p_row.limits is null then '[]' else jsonb_build_array(p_row.limits) end)::text, 'UTF8'))
$$;

revoke execute on function ledger.digest(ledger.transfer) from public;
grant execute on function ledger.digest(ledger.transfer) to florin_app;
