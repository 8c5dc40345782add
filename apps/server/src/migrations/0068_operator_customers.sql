-- What operators keep about customers, and may change.

alter table customer add column strict_mode boolean not null default false;

create table customer_note (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  author_user_id integer not null references app_user,
  body text not null,
  created_at timestamptz not null
);
create index customer_note_customer_id on customer_note (customer_id, id);

-- The least that has to stay on a customer's account. Refused where there is less already.
create function ledger.set_floor(p_id integer, p_floor_minor bigint) returns text
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
revoke all on function ledger.set_floor from public;
grant execute on function ledger.set_floor to florin_app;

-- Whose sign-ins and sessions an operator looks at.
create index if not exists session_user_seen on session (user_id, last_seen_at);
