-- What people were told. Rows hold what happened, not the words: those are chosen when somebody reads them.
create table notification (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user,
  -- About which customer's affairs; null when it is about the user themself.
  customer_id integer references customer,
  event text not null,
  type text not null,
  subtype text,
  status text not null check (status in ('error', 'info', 'warning', 'success')),
  params jsonb not null,
  target jsonb,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notification_user_id on notification (user_id, id);
create index notification_unread on notification (user_id, id) where read_at is null;
create index notification_created_at on notification (created_at);

-- What differs from the defaults.
create table notification_setting (
  user_id integer not null references app_user,
  identified text not null,
  value boolean not null,
  primary key (user_id, identified)
);
