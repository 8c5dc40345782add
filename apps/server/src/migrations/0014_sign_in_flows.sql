-- What signing in in several steps needs beside the tables of its factors.

-- Whoever started the challenge may ask that only the holder of the code verifier can answer it.
alter table challenge add column code_challenge text;

-- A passphrase that was right when a sign-in began says nothing once it is another: sign-ins under way end with it.
create function end_open_sign_ins() returns trigger language plpgsql as $$
begin
  delete from login_attempt where user_id = new.id and used_at is null;
  return null;
end
$$;

create trigger passphrase_changed after update of passphrase_hash on app_user
  for each row when (old.passphrase_hash is distinct from new.passphrase_hash)
  execute function end_open_sign_ins();

-- A phone signs in with its passphrase and its secret: the session will be the phone's.
alter table login_attempt add column device_id uuid references device on delete cascade;
create index login_attempt_browser_id on login_attempt (browser_id) where browser_id is not null;
create index login_attempt_user_id on login_attempt (user_id) where used_at is null;
