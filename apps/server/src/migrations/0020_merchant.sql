-- What a company takes payments with on its own site.

create table merchant_logo (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  name text not null,
  is_default boolean not null,
  -- Where the picture lies, as it was written anew; another file has another key.
  file_key text not null,
  type text not null,
  created_at timestamptz not null
);
create unique index merchant_logo_default on merchant_logo (customer_id) where is_default;
create index merchant_logo_customer_id on merchant_logo (customer_id, id);

-- Files of logos that no row names any more, until a worker has deleted them.
create table replaced_logo_file (
  file_key text primary key,
  replaced_at timestamptz not null default now()
);

create table payment_button (
  id integer generated always as identity (start with 7001) primary key,
  customer_id integer not null references customer,
  -- What its page is found by; it stands on the merchant's site, and never changes.
  code text not null unique,
  type text not null check (type in ('buyNow', 'donation', 'subscription')),
  name text not null,
  item_name text not null,
  item_code text,
  -- Of one; null where the payer names it.
  amount_minor bigint check (amount_minor > 0),
  currency text not null,
  amount_editable boolean not null,
  max_quantity integer not null check (max_quantity between 1 and 99),
  tax_percent numeric(5, 2) check (tax_percent >= 0 and tax_percent < 100),
  tax_included boolean not null,
  shipping_minor bigint check (shipping_minor >= 0),
  option_name text,
  option_choices text[],
  custom_field text,
  account_id integer not null,
  logo_id integer references merchant_logo on delete set null,
  success_url text,
  cancel_url text,
  notify_url text,
  -- Of pages that may show the checkout in a frame.
  site_origins text[] not null,
  style text not null check (style in ('dark', 'light', 'accent')),
  frequency text check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  transactions integer check (transactions >= 2),
  end_date date,
  user_may_cancel boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Stays for the subscriptions that run and the payments that were made.
  deleted_at timestamptz,
  -- Whether whoever pays says where the goods are sent to.
  asks_address boolean not null default false,
  check (amount_minor is not null or amount_editable),
  check ((option_name is null) = (option_choices is null)),
  check ((type = 'subscription') = (frequency is not null))
);
create index payment_button_customer_id on payment_button (customer_id, id) where deleted_at is null;
create index payment_button_logo_id on payment_button (logo_id) where logo_id is not null;

-- A payment of a button, from its first state on.
create table checkout (
  operation_id bigint primary key references operation,
  button_id integer not null references payment_button,
  customer_id integer not null references customer,
  payer_customer_id integer not null references customer,
  reference text,
  quantity integer not null,
  amount_minor bigint not null,
  -- What the merchant pays for it.
  fee_minor bigint not null,
  currency text not null,
  subscription_id integer references subscription,
  status text not null check (status in ('waiting', 'completed', 'failed')),
  created_at timestamptz not null,
  paid_at timestamptz
);
create index checkout_button_id on checkout (button_id, status);
create index checkout_paid_at on checkout (customer_id, paid_at) where status = 'completed';
create index checkout_payer_customer_id on checkout (payer_customer_id);
-- An order that its merchant has numbered is paid once by the same payer, whatever is reloaded or pressed twice.
create unique index checkout_order on checkout (button_id, payer_customer_id, reference)
  where reference is not null and status <> 'failed' and subscription_id is null;

-- Whoever pays a button again and again.
create table subscriber (
  subscription_id integer primary key references subscription,
  button_id integer not null references payment_button,
  customer_id integer not null references customer,
  payer_customer_id integer not null references customer,
  reference text,
  -- Why the merchant ended it.
  cancel_note text,
  cancelled_by_merchant_at timestamptz
);
create index subscriber_customer_id on subscriber (customer_id, subscription_id desc);
create index subscriber_button_id on subscriber (button_id);
create index subscriber_payer_customer_id on subscriber (payer_customer_id);

create table notify_settings (
  customer_id integer not null references customer,
  kind text not null check (kind in ('ipn', 'pbn')),
  notify_url text not null,
  is_on boolean not null,
  is_held boolean not null,
  key_type text not null check (key_type in ('hmac', 'md5')),
  -- Sealed; its end is shown, to tell one from another.
  secret bytea not null,
  secret_end text not null,
  updated_at timestamptz not null,
  primary key (customer_id, kind)
);

-- What a message to the merchant's server is about; how it is delivered stands in outgoing_message.
create table notify_message (
  id bigint primary key references outgoing_message on delete cascade,
  customer_id integer not null references customer,
  kind text not null check (kind in ('ipn', 'pbn')),
  event text not null,
  -- The number in the merchant's history; null in a test.
  transaction_id bigint,
  amount text not null,
  currency text not null,
  -- With the last attempt, to verify what is posted back.
  key text,
  is_disabled boolean not null,
  confirmed_at timestamptz,
  confirmed_by integer references app_user
);
create index notify_message_customer_id on notify_message (customer_id, id desc);
create index notify_message_confirmed_by on notify_message (confirmed_by) where confirmed_by is not null;

-- What operators have written down about a member; companies that ask by the address are told.
create table reputation_entry (
  id integer generated always as identity (start with 1001) primary key,
  user_id integer not null references app_user,
  kind text not null check (kind in ('identityConfirmed', 'identityNotConfirmed', 'blacklisted', 'paymentDisputed', 'subscriptionFailed')),
  description text not null,
  created_by integer not null references app_user,
  created_at timestamptz not null,
  -- Taken back: nobody is told any more.
  deleted_at timestamptz,
  deleted_by integer references app_user
);
create index reputation_entry_user_id on reputation_entry (user_id, id desc) where deleted_at is null;
create index reputation_entry_created_by on reputation_entry (created_by);
create index reputation_entry_deleted_by on reputation_entry (deleted_by) where deleted_by is not null;

-- A company asks whether what it knows of a member is right. The member agrees, an operator compares.
create table identity_request (
  id integer generated always as identity (start with 3001) primary key,
  customer_id integer not null references customer,
  -- Where the fee came from.
  account_id integer not null,
  fee_minor bigint not null check (fee_minor >= 0),
  currency text not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  birth_date date,
  country text,
  note text,
  -- Whose address it was when it was asked; null where nobody has it.
  member_customer_id integer references customer,
  -- 1 pending, 2 confirmed, 3 not confirmed, 4 declined.
  status integer not null default 1 check (status between 1 and 4),
  agreed_at timestamptz,
  match jsonb,
  -- What an operator wrote down for colleagues.
  desk_note text,
  created_by integer not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_by integer references app_user,
  settled_at timestamptz,
  check ((status = 1) = (settled_at is null)),
  check ((status in (2, 3)) = (match is not null)),
  check (status in (1, 4) or agreed_at is not null)
);
create unique index identity_request_open on identity_request (customer_id, email) where status = 1;
create index identity_request_customer_id on identity_request (customer_id, id desc);
create index identity_request_member_customer_id on identity_request (member_customer_id) where member_customer_id is not null;
create index identity_request_expires_at on identity_request (expires_at) where status = 1;
create index identity_request_settled_at on identity_request (settled_at) where settled_at is not null;
create index identity_request_created_by on identity_request (created_by);
create index identity_request_settled_by on identity_request (settled_by) where settled_by is not null;

insert into fee_rule (operation, customer_type, unit, fixed_minor, percent, min_minor, max_minor, markup_percent) values
  -- What the payer pays: nothing but the rate where money is changed.
  ('merchant', null, 'USD', 0, 0, 0, null, 0.5),
  -- What the merchant pays.
  ('checkout', null, 'USD', 10, 1.4, 0, null, 0),
  -- What a company pays for a question about a member's identity.
  ('identityRequest', null, 'USD', 250, 0, 0, null, 0);
