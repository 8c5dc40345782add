-- Notifies all processes about the sessions of a user whose rights changed: they read the rights again before they send live events.
create or replace function notify_rights_changed(p_user_id integer) returns void language sql as $$
  select pg_notify('rights_changed', id::text) from session where user_id = p_user_id and ended_at is null
$$;
