-- Opens an account with its balance rows. Gives its id, or null where an account of the house of this kind and currency exists.
create or replace function ledger.open_account(
  p_owner_ref text, p_kind text, p_currency text, p_floor_minor bigint, p_at timestamptz, p_product text
) returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_id integer;
begin
  if p_kind = 'customer' and p_floor_minor is null then raise exception 'A customer account has a floor'; end if;
  insert into ledger.account (owner_ref, kind, currency, product, opened_at)
    values (p_owner_ref, p_kind, p_currency, p_product, p_at)
    on conflict do nothing returning id into v_id;
  if v_id is null then return null; end if;
  insert into ledger.balance (account_id, stripe, currency, floor_minor, last_posted_at)
    select v_id, stripe, p_currency, p_floor_minor, '-infinity'
    from generate_series(case when p_floor_minor is null then 1 else 0 end, case when p_floor_minor is null then 16 else 0 end) stripe;
  return v_id;
end $$;
revoke execute on function ledger.open_account from public;
grant execute on function ledger.open_account to florin_app;
