-- The hash of a block of the chain, made with the hash of the block before.
create or replace function ledger.block_hash(p_before bytea, p_transfer_ids bigint[], p_account_ids integer[], p_digests bytea[])
returns bytea language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(p_before || convert_to(p_transfer_ids::text || p_account_ids::text || p_digests::text, 'UTF8'))
$$;
revoke execute on function ledger.block_hash from public;
grant execute on function ledger.block_hash to florin_app;
