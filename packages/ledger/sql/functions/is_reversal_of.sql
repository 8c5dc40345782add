-- after: ledger/entry_of.sql
-- Whether these amounts are the entries of the transfer with opposite signs.
create or replace function ledger.is_reversal_of(p_transfer_id bigint, p_account_ids integer[], p_amounts bigint[]) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select count(*) > 0 and count(*) = count(part.amount) and count(*) = cardinality(p_account_ids)
  from ledger.entry_of(p_transfer_id) entry
  left join unnest(p_account_ids, p_amounts) part (account_id, amount)
    on part.account_id = entry.account_id and part.amount = -entry.amount_minor
$$;
revoke execute on function ledger.is_reversal_of from public;
grant execute on function ledger.is_reversal_of to florin_app;
