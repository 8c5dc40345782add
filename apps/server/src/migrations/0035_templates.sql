-- Transfers kept under a name, to be sent again.
create table transfer_template (
  id integer generated always as identity (start with 3001) primary key,
  customer_id integer not null references customer,
  name text not null,
  type text not null,
  permission text not null check (permission in ('own', '3d')),
  beneficiary_name text not null,
  -- The fields of the transfer that it fills in.
  details jsonb not null,
  created_at timestamptz not null
);
create unique index transfer_template_name on transfer_template (customer_id, type, lower(name));
