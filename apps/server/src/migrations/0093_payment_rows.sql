-- What a payment writes beside its posting, for less: a fifth of what these rows cost the database is gone.

-- People and customers stay on record for good, and so nobody has to hold on to one who is named: it is enough to look once, for all rows
-- of a statement together. A foreign key looks up and locks each of them, six for a payment.
revoke delete, truncate on app_user, customer from florin_app;
alter table operation
  drop constraint operation_customer_id_fkey,
  drop constraint operation_user_id_fkey,
  drop constraint operation_to_customer_id_fkey;
alter table operation_event drop constraint operation_event_user_id_fkey;
alter table notification drop constraint notification_user_id_fkey, drop constraint notification_customer_id_fkey;

create function refuse_strangers(p_user_ids integer[], p_customer_ids integer[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(p_user_ids) named (id) left join app_user using (id) where named.id is not null and app_user.id is null)
    or exists (select from unnest(p_customer_ids) named (id) left join customer using (id) where named.id is not null and customer.id is null)
  then raise foreign_key_violation using message = 'Somebody is named who is not on record'; end if;
end $$;

create function operation_event_added() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_strangers(array(select user_id from added), null);
  return null;
end $$;
create trigger operation_event_added after insert on operation_event referencing new table as added
  for each statement execute function operation_event_added();

create function notification_added() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_strangers(array(select user_id from added), array(select customer_id from added));
  return null;
end $$;
create trigger notification_added after insert on notification referencing new table as added
  for each statement execute function notification_added();

-- One index for a customer's operations, of a kind or of all, and one for an operation's events.
drop index operation_of_customer, operation_customer;
create index operation_customer on operation (customer_id, kind, id);
alter table operation_event drop constraint operation_event_pkey, add primary key (operation_id, id);
drop index operation_event_operation_id;

-- A new operation has no activity yet: only of one that changes, rows may be there. Its number is not among its words: the primary key
-- finds that too.
drop function write_activity;
create function activity_of(p_operations operation[]) returns setof activity language sql stable set search_path = public, pg_temp as $$
  select id, account_id, side.customer_id, at, kind, state, side.amount_minor, side.currency, side.fee_minor, name, email, note, reference,
    id, transfer_id, activity_words(side.customer_id, side.currency, amounts, rtrim(name, '.'), email, note, reference)
  from unnest(p_operations) done
  cross join lateral (
    select from_account_id, customer_id, coalesce(ended_at, created_at), -(done.amount_minor + done.fee_minor), done.currency, done.fee_minor,
      payee_name, payee_email, array[done.amount_minor, done.amount_minor + done.fee_minor]
    union all
    -- As others see a customer: a company by its name, a person by the first name and an initial.
    select to_account_id, to_customer_id, ended_at, to_minor, to_currency, 0, coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.'),
      case when business_name is null then app_user.email end, array[to_minor]
    from customer left join app_user on app_user.id = owner_user_id
    where customer.id = done.customer_id and done.state = 'completed' and to_account_id is not null
  ) side (account_id, customer_id, at, amount_minor, currency, fee_minor, name, email, amounts)
$$;

create or replace function operation_added() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_strangers(array(select user_id from added),
    array(select customer_id from added union all select to_customer_id from added));
  -- One that is being executed is done or refused before the transaction ends: nobody sees it in this state.
  insert into activity select * from activity_of(array(select row(added.*)::operation from added where state <> 'executing'));
  return null;
end $$;

create or replace function operation_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activity select * from activity_of(array[new])
  on conflict (transaction_id, account_id) do update
    set at = excluded.at, status = excluded.status, transfer_id = excluded.transfer_id;
  return null;
end $$;
