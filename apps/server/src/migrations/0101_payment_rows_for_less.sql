-- What a payment writes beside its posting, for less again.

-- Nobody looks a notification up without knowing whose it is: one index for both.
alter table notification drop constraint notification_pkey;
drop index notification_user_id;
alter table notification add primary key (user_id, id);

-- Whether all are on record is told by how many of them are: one look into each index for all instead of one for each.
create or replace function refuse_strangers(p_user_ids integer[], p_customer_ids integer[]) returns void
language plpgsql set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (select count(*) from app_user where id = any (p_user_ids)) < (select count(distinct id) from unnest(p_user_ids) id)
    or (select count(*) from customer where id = any (p_customer_ids)) < (select count(distinct id) from unnest(p_customer_ids) id)
  then raise foreign_key_violation using message = 'Somebody is named who is not on record'; end if;
end $$;

-- The rows of those who pay and of those who receive, each for all operations at once instead of both for one after the other.
create or replace function activity_of(p_operations operation[]) returns setof activity
language sql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  with done as materialized (select * from unnest(p_operations))
  select id, from_account_id, customer_id, coalesce(ended_at, created_at), kind, state, -(amount_minor + fee_minor), currency, fee_minor,
    payee_name, payee_email, note, reference, id, transfer_id,
    activity_words(customer_id, currency, array[amount_minor, amount_minor + fee_minor], rtrim(payee_name, '.'), payee_email, note, reference)
  from done
  union all
  select done.id, to_account_id, to_customer_id, ended_at, done.kind, state, to_minor, to_currency, 0, payer.name, payer.email, note,
    reference, done.id, transfer_id,
    activity_words(to_customer_id, to_currency, array[to_minor], rtrim(payer.name, '.'), payer.email, note, reference)
  from done
  join customer on customer.id = done.customer_id
  left join app_user on app_user.id = owner_user_id
  -- As others see a customer: a company by its name, a person by the first name and an initial.
  cross join lateral (
    select coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.'), case when business_name is null then app_user.email end
  ) payer (name, email)
  where state = 'completed' and to_account_id is not null
$$;
