-- Keeps the search text of a customer up to date with the customer.
create or replace function set_customer_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_search_text(new);
  return new;
end $$;
create or replace trigger customer_search_text before insert or update of business_name, owner_user_id on customer
  for each row execute function set_customer_search_text();
