-- Why customers are held back, and what is asked of them.

-- Told once that it has run out, beside being told that it soon will.
alter table document add column expiry_told_at timestamptz;

-- A paper that counts for more than what it was handed in for.
create table document_link (
  document_id integer not null references document,
  address_id integer references customer_address,
  category_id integer check (category_id between 1 and 12),
  created_at timestamptz not null,
  check (num_nonnulls(address_id, category_id) > 0),
  unique nulls not distinct (document_id, address_id, category_id)
);
create index document_link_address_id on document_link (address_id) where address_id is not null;

-- A customer is limited as long as one of these is not lifted.
create table limit_reason (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  action_type_id integer not null,
  title text not null,
  description text not null,
  created_by integer not null references app_user,
  created_at timestamptz not null,
  lifted_by integer references app_user,
  lifted_at timestamptz,
  lift_note text,
  check ((lifted_at is null) = (lifted_by is null))
);
create index limit_reason_open on limit_reason (customer_id, id) where lifted_at is null;

create table limit_requirement (
  id integer generated always as identity primary key,
  reason_id integer not null references limit_reason,
  document_type_id integer not null,
  title text not null
);
create index limit_requirement_reason_id on limit_requirement (reason_id);

-- Papers that are asked for once more. The level itself stands with the customer.
create table due_diligence (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  level integer not null check (level in (1, 4)),
  address_id integer references customer_address,
  document_type_id integer,
  opened_by integer not null references app_user,
  opened_at timestamptz not null,
  closed_by integer references app_user,
  closed_at timestamptz,
  close_reason text,
  check ((closed_at is null) = (closed_by is null)),
  check (num_nonnulls(address_id, document_type_id) > 0)
);
create unique index due_diligence_open on due_diligence (customer_id) where closed_at is null;

create index document_purpose on document (purpose) where purpose is not null and state <> 'removed';
create index document_reminder on document (expires_on) where state = 'validated' and expiry_told_at is null;
