-- Keeps the search text of a customer up to date with their owner.
create or replace function update_search_text_of_owner() returns trigger language plpgsql as $$
begin
  update customer set search_text = customer_search_text(customer) where owner_user_id = new.id;
  return null;
end $$;
create or replace trigger customer_search_text after update of email, first_name, last_name on app_user
  for each row execute function update_search_text_of_owner();
