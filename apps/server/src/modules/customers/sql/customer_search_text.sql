-- What operators find a customer by. The column of the same name holds it; triggers keep it up to date.
create or replace function customer_search_text(customer) returns text language sql stable as $$
  select lower(concat_ws(' ', $1.id, $1.business_name, owner.first_name, owner.last_name, owner.email))
  from (select) always left join app_user owner on owner.id = $1.owner_user_id
$$;
