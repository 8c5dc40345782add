-- Links to private files: whoever holds one gets the file, for a short time.

create table download (
  -- Of the link's secret, which is not kept.
  token_hash bytea primary key,
  customer_id integer not null references customer,
  -- Who asked for it; nobody when the bank itself did.
  user_id integer references app_user,
  key text not null,
  -- The file exists for this link alone and goes with it.
  is_own_copy boolean not null,
  name text not null,
  type text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index download_expires_at on download (expires_at);
