-- An operator has lost a desk.
create or replace function app_user_rights_changed() returns trigger language plpgsql as $$
begin
  perform notify_rights_changed(new.id);
  return null;
end $$;

create or replace trigger rights_changed after update of desks on app_user
  for each row when (not old.desks <@ new.desks) execute function app_user_rights_changed();
