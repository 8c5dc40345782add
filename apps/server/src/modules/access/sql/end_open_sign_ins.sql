-- A changed passphrase ends the sign-ins that were started with the old one.
create or replace function end_open_sign_ins() returns trigger language plpgsql as $$
begin
  delete from login_attempt where user_id = new.id and used_at is null;
  return null;
end $$;

create or replace trigger passphrase_changed after update of passphrase_hash on app_user
  for each row when (old.passphrase_hash is distinct from new.passphrase_hash)
  execute function end_open_sign_ins();
