-- What a customer sees of each transaction, one row for each of their accounts that it touches. Operations write their own rows,
-- by the trigger below and so in the transaction of every change; what has no operation is written by whoever posts it.

create table activity (
  -- The number that customers see: one sequence for operations and for what has none.
  transaction_id bigint not null,
  account_id integer not null,
  customer_id integer not null references customer,
  -- When it was posted, or ended, or began where it has done neither; no finer than the program reads it.
  at timestamptz(3) not null,
  type text not null,
  status text not null,
  -- By what the balance changes, the fee included; below zero when it leaves.
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  counterparty_name text,
  counterparty_email text,
  description text,
  reference text,
  operation_id bigint references operation,
  transfer_id bigint,
  search tsvector not null,
  primary key (transaction_id, account_id)
);
create index activity_customer on activity (customer_id, at desc, transaction_id desc, account_id desc);
create index activity_account on activity (account_id, at desc, transaction_id desc);
create index activity_search on activity using gin (search);

-- Each word carries its customer, so that a search reads the customer's own words alone however common they are in the bank. A word
-- is there whole, as an address, and in its parts. An amount is `=` with its smallest units and currency. The collation makes letters
-- small in every script, on every machine. One expression, without a query: it runs with every payment.
create function activity_words(p_customer_id integer, p_currency text, p_amounts bigint[], variadic p_texts text[])
returns tsvector language plpgsql immutable as $$
declare
  v_mark constant text := p_customer_id || '/';
  v_words constant text := regexp_replace(lower(array_to_string(p_texts, ' ') collate pg_c_utf8), '[^[:alnum:].@_+-]+' collate pg_c_utf8, ' ', 'g')
    || ' ' || lower(p_currency);
begin
  return array_to_tsvector(array_remove(string_to_array(
    v_mark || replace(v_words || ' ' || translate(v_words, '.@_+-', '     '), ' ', ' ' || v_mark)
    || ' ' || v_mark || '=' || array_to_string(p_amounts, lower(p_currency) || ' ' || v_mark || '=') || lower(p_currency), ' '), v_mark));
end $$;

create function operation_activity() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_payer record;
begin
  -- Done or refused before the transaction ends: nobody sees it in this state.
  if tg_op = 'INSERT' and new.state = 'executing' then return null; end if;
  insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, fee_minor,
    counterparty_name, counterparty_email, description, reference, operation_id, transfer_id, search)
  values (new.id, new.from_account_id, new.customer_id, coalesce(new.ended_at, new.created_at), new.kind, new.state,
    -(new.amount_minor + new.fee_minor), new.currency, new.fee_minor, new.payee_name, new.payee_email, new.note, new.reference,
    new.id, new.transfer_id,
    activity_words(new.customer_id, new.currency, array[new.amount_minor, new.amount_minor + new.fee_minor],
      new.id::text, new.payee_name, new.payee_email, new.note, new.reference))
  on conflict (transaction_id, account_id) do update
    set at = excluded.at, status = excluded.status, transfer_id = excluded.transfer_id;
  if new.state = 'completed' and new.to_account_id is not null then
    -- As others see a customer: a company by its name, a person by the first name and an initial.
    select coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.') as name,
      case when business_name is null then app_user.email end as email
    into v_payer from customer left join app_user on app_user.id = owner_user_id where customer.id = new.customer_id;
    insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency,
      counterparty_name, counterparty_email, description, reference, operation_id, transfer_id, search)
    values (new.id, new.to_account_id, new.to_customer_id, new.ended_at, new.kind, new.state, new.to_minor, new.to_currency,
      v_payer.name, v_payer.email, new.note, new.reference, new.id, new.transfer_id,
      activity_words(new.to_customer_id, new.to_currency, array[new.to_minor],
        new.id::text, v_payer.name, v_payer.email, new.note, new.reference))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger operation_activity after insert or update of state on operation for each row execute function operation_activity();

-- What was posted without an operation, as money from outside.
create function record_activity(p_customer_id integer, p_account_id integer, p_type text, p_amount_minor bigint, p_currency text,
  p_transfer_id bigint, p_at timestamptz, p_name text, p_description text) returns bigint
language sql set search_path = public, pg_temp as $$
  with numbered as (select nextval('public.operation_id_seq') as id)
  insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, counterparty_name,
    description, transfer_id, search)
  select id, p_account_id, p_customer_id, p_at, p_type, 'completed', p_amount_minor, p_currency, p_name, p_description, p_transfer_id,
    activity_words(p_customer_id, p_currency, array[abs(p_amount_minor)], id::text, p_name, p_description)
  from numbered returning transaction_id
$$;

-- Whose a hold is.
create index operation_hold_id on operation (hold_id) where hold_id is not null;

-- What there was before.
update operation set state = state;
select record_activity(customer.id, entry.account_id, 'deposit', entry.amount_minor, account.currency, transfer.id, transfer.posted_at,
  null, null)
from ledger.transfer
join ledger.entry on entry.transfer_id = transfer.id and entry.posted_at = transfer.posted_at and entry.account_id = any (transfer.account_ids)
join ledger.account on account.id = entry.account_id and account.kind = 'customer'
join customer on account.owner_ref = 'customer:' || customer.id
where transfer.kind = 'deposit'
order by transfer.posted_at, transfer.id;
