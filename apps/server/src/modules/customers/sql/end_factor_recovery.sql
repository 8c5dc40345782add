-- Whoever began it knew the passphrase. Once that is changed it is over, whoever changed it.
create or replace function end_factor_recovery() returns trigger language plpgsql as $$
begin
  update factor_recovery set status = 'stopped', ended_at = now() where user_id = new.id and ended_at is null;
  return null;
end $$;

create or replace trigger factor_recovery_over after update of passphrase_hash, closed_at, blocked_at, desks on app_user
  for each row when (
    (old.passphrase_hash, old.closed_at, old.blocked_at, old.desks)
      is distinct from (new.passphrase_hash, new.closed_at, new.blocked_at, new.desks))
  execute function end_factor_recovery();
