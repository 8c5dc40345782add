-- Seals the next transfers (at most 2000) up to an id below which no posting is in progress any more; gives the number of rows sealed.
create or replace function ledger.seal(p_through bigint, p_at timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_block integer;
  v_from bigint;
  v_to bigint;
  v_before bytea;
  v_transfer_ids bigint[];
  v_account_ids integer[];
  v_digests bytea[];
begin
  perform pg_advisory_xact_lock(7205759406);
  select block, last_posting_id, hash into v_block, v_from, v_before from ledger.seal order by block desc limit 1;
  v_from := coalesce(v_from, 0);
  select max(id) into v_to from (
    select id from ledger.transfer where id > v_from and id <= p_through order by id limit 2000
  ) next;
  if v_to is null then return 0; end if;
  select array_agg(transfer_id order by transfer_id, account_id), array_agg(account_id order by transfer_id, account_id),
    array_agg(digest order by transfer_id, account_id)
  into v_transfer_ids, v_account_ids, v_digests
  from (
    select id as transfer_id, 0 as account_id, ledger.digest(transfer) as digest
    from ledger.transfer where id > v_from and id <= v_to
    union all
    select entry.transfer_id, entry.account_id, ledger.digest(entry)
    from ledger.transfer
    join ledger.entry on entry.account_id = any (transfer.account_ids) and entry.stripe in (0, transfer.stripe)
      and entry.posted_at = transfer.posted_at and entry.transfer_id = transfer.id
    where transfer.id > v_from and transfer.id <= v_to
  ) written;
  insert into ledger.seal (block, last_posting_id, transfer_ids, account_ids, digests, hash, sealed_at)
    values (coalesce(v_block + 1, 0), v_to, v_transfer_ids, v_account_ids, v_digests,
      ledger.block_hash(coalesce(v_before, ''), v_transfer_ids, v_account_ids, v_digests), p_at);
  return cardinality(v_transfer_ids);
end $$;
revoke execute on function ledger.seal from public;
grant execute on function ledger.seal to florin_app;
