-- Who acts for a company.

create table company_user (
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  access_right integer not null check (access_right between 0 and 5),
  flags text[] not null default array[
    'sendMoneyPaxumUser', 'requestMoney', 'sendMoneyUser', 'addFundsWireThirdParty', 'addFundsBankThirdParty'
  ],
  access_list text[] not null default array['balanceInfo'],
  created_at timestamptz not null,
  primary key (customer_id, user_id)
);
create index company_user_user_id on company_user (user_id);

-- Accepted by showing the mailed code.
create table employee_invitation (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  language text not null,
  access_right integer not null check (access_right between 1 and 5),
  access_list text[] not null,
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index employee_invitation_email on employee_invitation (email);
