-- Whoever loses a right, every process hears of it, so that open pages receive no more events that they may not see.
create or replace function notify_rights_changed(p_user_id integer) returns void language sql as $$
  select pg_notify('rights_changed', id::text) from session where user_id = p_user_id and ended_at is null
$$;
