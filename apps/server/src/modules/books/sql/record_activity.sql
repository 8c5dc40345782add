-- after: books/activity_search_vector.sql
-- Writes the activity of what was posted without an operation, under a new number.
create or replace function record_activity(
  p_customer_id integer, p_account_id integer, p_type text, p_amount_minor bigint, p_currency text,
  p_transfer_id bigint, p_at timestamptz, p_name text, p_description text
) returns bigint language sql set search_path = public, pg_temp as $$
  with numbered as (select nextval('public.operation_id_seq') as id)
  insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, counterparty_name,
    description, transfer_id, search)
  select id, p_account_id, p_customer_id, p_at, p_type, 'completed', p_amount_minor, p_currency, p_name, p_description, p_transfer_id,
    activity_search_vector(p_customer_id, p_currency, array[abs(p_amount_minor)], id::text, p_name, p_description)
  from numbered returning transaction_id
$$;
