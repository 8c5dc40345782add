-- A key acts for whoever made it. Once they may not manage the company any more it is switched off, so that it does not work again by
-- itself when they come back.
create or replace function company_user_keys_off() returns trigger language plpgsql as $$
begin
  update api_key set is_enabled = false where user_id = old.user_id and customer_id = old.customer_id and is_enabled;
  return null;
end $$;

create or replace trigger keys_off_with_their_maker after delete on company_user
  for each row execute function company_user_keys_off();
create or replace trigger keys_off_with_rights after update of access_right, access_list on company_user
  for each row when (new.access_right <> 2 or not 'balanceInfo' = any (new.access_list))
  execute function company_user_keys_off();
