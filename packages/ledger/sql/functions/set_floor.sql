-- Sets the minimum balance of a customer's account. Gives why it cannot be set, or null.
create or replace function ledger.set_floor(p_id integer, p_floor_minor bigint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_balance record;
begin
  select posted_minor - held_minor as free, closed_at into v_balance
  from ledger.balance where account_id = p_id and stripe = 0 for no key update;
  if not found then return 'account'; end if;
  if v_balance.closed_at is not null then return 'closed'; end if;
  if p_floor_minor < 0 then return 'range'; end if;
  if v_balance.free < p_floor_minor then return 'funds'; end if;
  update ledger.balance set floor_minor = p_floor_minor where account_id = p_id and stripe = 0;
  return null;
end $$;
revoke execute on function ledger.set_floor from public;
grant execute on function ledger.set_floor to florin_app;
