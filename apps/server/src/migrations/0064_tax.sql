-- Where people are taxed, and the papers they sign about it.

create table tax_certification (
  customer_id integer primary key references customer,
  is_us_tax_payer boolean not null,
  -- As the customer says; what we know ourselves counts besides.
  has_us_indicia boolean not null,
  signed_at timestamptz not null
);

create table tax_residence (
  customer_id integer not null references customer,
  country text not null,
  position integer not null,
  -- Sealed with the application's secret.
  sealed_tax_id bytea,
  no_tax_id_reason text check (no_tax_id_reason in ('notIssued', 'unobtainable', 'notRequired')),
  explanation text,
  primary key (customer_id, country),
  check (num_nonnulls(sealed_tax_id, no_tax_id_reason) = 1)
);

-- A form is either made by us and signed, here or at the e-sign vendor, or handed in as a paper that somebody looks at.
create table tax_form (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  form text not null check (form in ('taxResidencySelfCertification', 'w9', 'w8Ben', 'certificateOfLossOfNationality')),
  document_id integer references document,
  file_key text,
  envelope_id text unique,
  sign_client_id text,
  sign_urls text[],
  signed_at timestamptz,
  declined_at timestamptz,
  expires_on date,
  -- Told already that it runs out in this many days or fewer.
  reminded_days integer,
  replaced_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(document_id, file_key) = 1)
);
create unique index tax_form_current on tax_form (customer_id, form) where replaced_at is null;
create index tax_form_expires_on on tax_form (expires_on, id) where replaced_at is null and expires_on is not null;
create index tax_form_document_id on tax_form (document_id) where document_id is not null;

-- Whoever rejects a paper about taxes, the customer has to see to it when they next sign in.
create function document_tax_rejected() returns trigger language plpgsql as $$
begin
  update customer set needs_self_certification = true where id = new.customer_id and not needs_self_certification;
  return null;
end $$;
create trigger document_tax_rejected after update of state on document
  for each row when (new.state = 'rejected' and new.purpose like 'tax:%') execute function document_tax_rejected();

-- Papers that wait to be signed at the sandbox's e-sign vendor.
create table sandbox.envelope (
  id uuid primary key,
  email text not null,
  name text not null,
  title text not null,
  pdf bytea not null,
  state text not null check (state in ('waiting', 'signed', 'declined')),
  received_at timestamptz not null,
  answered_at timestamptz
);
create index envelope_waiting on sandbox.envelope (received_at) where state = 'waiting';
