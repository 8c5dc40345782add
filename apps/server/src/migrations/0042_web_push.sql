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
