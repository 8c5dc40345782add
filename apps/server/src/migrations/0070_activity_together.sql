-- Activity is written for all operations of a statement at once: one insert, whether one payment came or sixty.
drop trigger operation_activity on operation;
drop function operation_activity;

-- Both are written with the operation itself, which stands for its customer: to look that up again would be a tenth of a payment.
alter table activity drop constraint activity_customer_id_fkey, drop constraint activity_operation_id_fkey;
alter table operation_event drop constraint operation_event_operation_id_fkey;

create function write_activity(p_operations operation[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, fee_minor,
    counterparty_name, counterparty_email, description, reference, operation_id, transfer_id, search)
  select id, account_id, side.customer_id, at, kind, state, side.amount_minor, side.currency, side.fee_minor, name, email, note, reference,
    id, transfer_id, activity_words(side.customer_id, side.currency, amounts, id::text, name, email, note, reference)
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
  on conflict (transaction_id, account_id) do update
    set at = excluded.at, status = excluded.status, transfer_id = excluded.transfer_id;
end $$;

create function operation_added() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- One that is being executed is done or refused before the transaction ends: nobody sees it in this state.
  perform write_activity(array(select row(added.*)::operation from added where state <> 'executing'));
  return null;
end $$;
create trigger operation_added after insert on operation referencing new table as added
  for each statement execute function operation_added();

create function operation_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform write_activity(array[new]);
  return null;
end $$;
create trigger operation_changed after update of state on operation for each row execute function operation_changed();
