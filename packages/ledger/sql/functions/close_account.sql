-- Closes an empty account. Gives why it cannot be closed, or null.
create or replace function ledger.close_account(p_id integer, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_stripes integer;
  v_posted bigint;
  v_held bigint;
begin
  perform from ledger.balance where account_id = p_id order by stripe for no key update;
  select count(*), sum(posted_minor), sum(held_minor) into v_stripes, v_posted, v_held from ledger.balance where account_id = p_id;
  if v_stripes = 0 then return 'account'; end if;
  if v_posted <> 0 or v_held <> 0 then return 'balance'; end if;
  update ledger.balance set closed_at = p_at where account_id = p_id and closed_at is null;
  return null;
end $$;
revoke execute on function ledger.close_account from public;
grant execute on function ledger.close_account to florin_app;
