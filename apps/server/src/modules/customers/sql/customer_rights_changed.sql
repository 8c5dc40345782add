-- A customer's flags were changed: whoever acts for them may do other things from now on.
create or replace function customer_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights_changed(user_id)
  from (select new.owner_user_id as user_id union select company_user.user_id from company_user where customer_id = new.id) acting
  where user_id is not null;
  return null;
end $$;

create or replace trigger rights_changed after update of flags on customer
  for each row when (old.flags is distinct from new.flags) execute function customer_rights_changed();
