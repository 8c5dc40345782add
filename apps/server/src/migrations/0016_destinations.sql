-- Where somebody goes once they are in: what they must do first, whom they act for, and who acts for them.

alter table customer
  -- Where this customer still does their banking; without one, here.
  add column old_web_url text check (old_web_url ~ '^https://'),
  add column needs_kyc boolean not null default false,
  add column needs_personal_update boolean not null default false,
  add column needs_self_certification boolean not null default false,
  add column due_diligence_level integer not null default 0 check (due_diligence_level between 0 and 4),
  -- What operators search in. Kept by the triggers below, so that one index serves every way to name a customer.
  add column search_text text not null default '';

create extension if not exists pg_trgm;

create function customer_search_text(customer) returns text language sql stable as $$
  select lower(concat_ws(' ', $1.id, $1.business_name, owner.first_name, owner.last_name, owner.email))
  from (select) always left join app_user owner on owner.id = $1.owner_user_id
$$;

create function customer_keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := customer_search_text(new);
  return new;
end $$;
create trigger customer_search_text before insert or update of business_name, owner_user_id on customer
  for each row execute function customer_keep_search_text();

create function app_user_keep_search_text() returns trigger language plpgsql as $$
begin
  update customer set search_text = customer_search_text(customer) where owner_user_id = new.id;
  return null;
end $$;
create trigger app_user_search_text after update of email, first_name, last_name on app_user
  for each row execute function app_user_keep_search_text();

update customer set search_text = customer_search_text(customer);
create index customer_search_text on customer using gin (search_text gin_trgm_ops);

-- Versions of a brand's documents that came after the one in the brand's own record. A document's words come with the program.
create table terms_version (
  -- Above the ids of the brands' records, so that an id names one version of one document.
  id integer generated always as identity (start with 1001) primary key,
  document_id integer not null,
  version text not null,
  published_at timestamptz not null,
  unique (document_id, version)
);

-- Somebody invited to act for a company. Whoever shows the mailed code may.
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

-- Further addresses of a person; the first one is the user's own.
create table contact_email (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  email text not null check (email = lower(email)),
  code_hash bytea not null unique,
  code_expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, email)
);

-- An operator acts for a customer: for a stated reason, in one session, for a limited time.
create table operator_access (
  id uuid primary key,
  operator_user_id integer not null references app_user,
  customer_id integer not null references customer,
  -- Outlives the session itself.
  session_id uuid not null,
  reason text not null,
  ip text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index operator_access_running on operator_access (session_id) where ended_at is null;
create index operator_access_customer_id on operator_access (customer_id, started_at);

-- Each call made under such an access, whatever became of it. Rows are only ever added.
create table operator_call (
  id bigint generated always as identity primary key,
  access_id uuid not null,
  operator_user_id integer not null,
  customer_id integer not null,
  method text not null,
  ip text not null,
  created_at timestamptz not null
);
create index operator_call_access_id on operator_call (access_id, id);
create index operator_call_customer_id on operator_call (customer_id, id);

create function operator_call_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'What an operator did stays on record';
end $$;
create trigger operator_call_is_final before update or delete or truncate on operator_call
  for each statement execute function operator_call_is_final();
