-- An operator no longer acts for a customer.
create or replace function operator_access_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', new.session_id::text);
  return null;
end $$;

create or replace trigger rights_changed after update of ended_at on operator_access
  for each row when (new.ended_at is not null) execute function operator_access_rights_changed();
