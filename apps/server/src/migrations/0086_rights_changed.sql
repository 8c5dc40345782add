-- Whoever changes what somebody may do, every process hears of it, so that open pages are told nothing more that they may not see.
create function tell_rights_changed(p_user_id integer) returns void language sql as $$
  select pg_notify('rights_changed', id::text) from session where user_id = p_user_id and ended_at is null
$$;

create function company_user_tell_rights() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(old.user_id);
  return null;
end $$;
create trigger company_user_tell_rights after update or delete on company_user
  for each row execute function company_user_tell_rights();

create function app_user_tell_rights() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(new.id);
  return null;
end $$;
create trigger app_user_tell_rights after update of is_admin on app_user
  for each row when (old.is_admin and not new.is_admin) execute function app_user_tell_rights();

create function operator_access_tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('rights_changed', new.session_id::text);
  return null;
end $$;
create trigger operator_access_tell_rights after update of ended_at on operator_access
  for each row when (new.ended_at is not null) execute function operator_access_tell_rights();
