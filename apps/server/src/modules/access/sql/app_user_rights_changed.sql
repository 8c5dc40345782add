-- Somebody is no longer an operator.
create or replace function app_user_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights_changed(new.id);
  return null;
end $$;

create or replace trigger rights_changed after update of is_admin on app_user
  for each row when (old.is_admin and not new.is_admin) execute function app_user_rights_changed();
