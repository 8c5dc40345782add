-- What operators find a customer by. The column of the same name holds it; the triggers below keep it up to date.
create or replace function customer_search_text(customer) returns text language sql stable as $$
  select lower(concat_ws(' ', $1.id, $1.business_name, owner.first_name, owner.last_name, owner.email))
  from (select) always left join app_user owner on owner.id = $1.owner_user_id
$$;

create or replace function set_customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_search_text(new);
  return new;
end $$;
create or replace trigger customer_search_text before insert or update of business_name, owner_user_id on customer
  for each row execute function set_customer_search_text();

create or replace function update_search_text_of_owner() returns trigger language plpgsql as $$
begin
  update customer set search_text = customer_search_text(customer) where owner_user_id = new.id;
  return null;
end $$;
create or replace trigger customer_search_text after update of email, first_name, last_name on app_user
  for each row execute function update_search_text_of_owner();
