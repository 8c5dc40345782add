-- Somebody's rights in a company were changed or taken away.
create or replace function company_user_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights_changed(old.user_id);
  return null;
end $$;

create or replace trigger rights_changed after update or delete on company_user
  for each row execute function company_user_rights_changed();
