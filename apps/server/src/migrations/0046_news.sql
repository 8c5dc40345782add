-- Announcements of a brand. Texts by language; English is always among them.
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

-- A customer answers once, by whoever acts for them.
create table news_choice (
  news_id integer not null references news,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  choice text not null check (choice in ('accept', 'decline')),
  chosen_at timestamptz not null,
  primary key (customer_id, news_id)
);
