-- Whoever signs out, is signed out or has changed their passphrase gets no notifications in that browser any more.
create or replace function end_browser_notifications() returns trigger language plpgsql as $$
begin
  delete from push_browser where session_id = new.id or (
    new.end_reason in ('passphraseChanged', 'blocked') and user_id = new.user_id and not exists (
      select from session open where open.id = push_browser.session_id and open.ended_at is null));
  return null;
end $$;

create or replace trigger browser_notifications_end after update of ended_at on session
  for each row when (old.ended_at is null and new.end_reason not in ('idle', 'expired'))
  execute function end_browser_notifications();
