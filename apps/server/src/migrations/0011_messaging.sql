-- Notifications, news, and messages handed to vendors.

-- Rows hold what happened, not the words: those are chosen in the reader's language when it is read.
create table notification (
  id bigint generated always as identity,
  user_id integer not null references app_user,
  -- Null when it is about the user, not about a customer.
  customer_id integer references customer,
  event text not null,
  type text not null,
  subtype text,
  status text not null check (status in ('error', 'info', 'warning', 'success')),
  params jsonb not null,
  target jsonb,
  read_at timestamptz,
  created_at timestamptz not null,
  -- A notification is only ever looked up together with its user.
  primary key (user_id, id)
)
-- Grows with every payment: analyze and vacuum only after growth by half, with a longer autovacuum cost delay.
with (
  autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_insert_scale_factor = 0.5,
  autovacuum_vacuum_cost_delay = 10, toast.autovacuum_vacuum_cost_delay = 10
);
create index notification_unread on notification (user_id, id) where read_at is null;
create index notification_created_at on notification (created_at);
-- No statistics for columns that no query filters by, and a smaller sample for the others.
alter table notification
  alter event set statistics 0, alter type set statistics 0, alter subtype set statistics 0, alter status set statistics 0,
  alter params set statistics 0, alter target set statistics 0,
  alter id set statistics 25, alter user_id set statistics 25, alter customer_id set statistics 25, alter read_at set statistics 25,
  alter created_at set statistics 25;

-- What differs from the defaults.
create table notification_setting (
  user_id integer not null references app_user,
  identified text not null,
  value boolean not null,
  primary key (user_id, identified)
);

-- Texts by language; English is always present.
create table news (
  id integer generated always as identity (start with 101) primary key,
  brand text not null,
  audience text not null default 'all' check (audience in ('all', 'person', 'company')),
  title jsonb not null check (title ? 'en'),
  body jsonb not null check (body ? 'en'),
  needs_confirmation boolean not null default false,
  published_at timestamptz not null,
  withdrawn_at timestamptz
);
create index news_brand on news (brand, published_at desc, id desc);

create table news_read (
  news_id integer not null references news,
  user_id integer not null references app_user,
  read_at timestamptz not null,
  primary key (user_id, news_id)
);
create index news_read_news_id on news_read (news_id);

-- A customer answers once, by anyone who acts for them.
create table news_choice (
  news_id integer not null references news,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  choice text not null check (choice in ('accept', 'decline')),
  chosen_at timestamptz not null,
  primary key (customer_id, news_id)
);
create index news_choice_news_id on news_choice (news_id, choice);
create index news_choice_customer_id on news_choice (customer_id);

-- Messages already handed to a vendor, so that they are not handed over twice.
create table message_delivery (
  outbox_id bigint primary key,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  delivered_at timestamptz not null
);
create index message_delivery_delivered_at on message_delivery (delivered_at);

-- Browsers in which somebody wants their notifications: where the browser's push service takes messages, and its keys to seal them.
create table push_browser (
  id integer generated always as identity (start with 101) primary key,
  user_id integer not null references app_user,
  -- The one that turned it on, or looked at it last; notifications end with it, unless it ends by itself.
  session_id uuid references session on delete set null,
  endpoint text not null unique,
  public_key text not null,
  auth_secret text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index push_browser_user_id on push_browser (user_id);
create index push_browser_session_id on push_browser (session_id);
