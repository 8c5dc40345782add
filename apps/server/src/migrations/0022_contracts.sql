-- Companies whose payments to members may be shared; operators choose them.
create table contract_company (
  customer_id integer primary key references customer,
  enabled boolean not null,
  changed_by integer not null references app_user,
  changed_at timestamptz not null
);

-- A share of what a company pays the sender goes to the beneficiary.
create table contract (
  id integer generated always as identity (start with 100001) primary key,
  brand text not null,
  company_customer_id integer not null references customer,
  sender_customer_id integer not null references customer,
  beneficiary_customer_id integer not null references customer,
  initiator_customer_id integer not null references customer,
  -- In hundredths of a percent.
  share integer not null check (share between 1 and 10000),
  status text not null check (status in ('NEED_IDENTIFICATION', 'UNSIGNED', 'WAITING', 'SIGNED', 'ACTIVE', 'TERMINATING', 'TERMINATED',
    'EXPIRED', 'CANCELLED', 'REJECTED')),
  identification_status text not null default 'NEW' check (identification_status in ('NEW', 'PROCESSING', 'SUCCESS', 'FAILED')),
  sender_signer_name text not null,
  beneficiary_signer_name text not null,
  sender_obligations text[] not null check (cardinality(sender_obligations) > 0),
  beneficiary_obligations text[] not null check (cardinality(beneficiary_obligations) > 0),
  note text,
  active_from date not null,
  active_to date check (active_to >= active_from),
  -- The document as both sides sign it; its bytes never change.
  document_key text not null,
  document_hash bytea not null,
  -- In which words it is, for the copy with the signatures: {company, sender: {name, username}, beneficiary: {name, username}}.
  language text not null,
  named jsonb not null,
  -- The same with the page of signatures.
  signed_key text,
  signed_hash bytea,
  -- Signed by both, and the contracts in force leave the payer too little to begin.
  waits_for_room boolean not null default false,
  -- The calendar met a fault with it, and looks again then.
  retry_at timestamptz,
  terminated_at timestamptz,
  terminate_note text,
  terminated_by integer references customer,
  notice_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (sender_customer_id <> beneficiary_customer_id),
  check (company_customer_id not in (sender_customer_id, beneficiary_customer_id)),
  check (initiator_customer_id in (sender_customer_id, beneficiary_customer_id)),
  check ((status = 'TERMINATING') = (notice_until is not null)),
  check ((signed_key is null) = (signed_hash is null))
);
create index contract_sender on contract (sender_customer_id, id);
create index contract_beneficiary on contract (beneficiary_customer_id, id);
-- Asked with every payment between members: small, because it holds only what is in force or about to be.
create index contract_sharing on contract (company_customer_id, sender_customer_id) where status in ('SIGNED', 'ACTIVE', 'TERMINATING');
create index contract_unsettled on contract (id) where status in ('NEED_IDENTIFICATION', 'UNSIGNED', 'WAITING', 'SIGNED', 'ACTIVE', 'TERMINATING');
-- Whoever holds a document asks by its hash which contract it belongs to.
create index contract_document_hash on contract (document_hash);
create index contract_signed_hash on contract (signed_hash) where signed_hash is not null;
-- Of the same two sides and company there is one at a time.
create unique index contract_once on contract (company_customer_id, sender_customer_id, beneficiary_customer_id)
  where status in ('NEED_IDENTIFICATION', 'UNSIGNED', 'WAITING', 'SIGNED', 'ACTIVE', 'TERMINATING');

-- Whom a customer has found by address: contracts are proposed to them alone.
create table contract_lookup (
  customer_id integer not null references customer,
  found_customer_id integer not null references customer,
  email text not null,
  at timestamptz not null,
  primary key (customer_id, found_customer_id)
);
create index contract_lookup_found on contract_lookup (found_customer_id);

-- Of a company with several managers one agrees to a contract before another signs it.
create table contract_agreement (
  contract_id integer not null references contract,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  at timestamptz not null,
  primary key (contract_id, customer_id, user_id)
);

create table contract_event (
  id bigint generated always as identity primary key,
  contract_id integer not null references contract,
  event text not null,
  -- Null: the bank or the calendar.
  customer_id integer references customer,
  user_id integer references app_user,
  at timestamptz not null
);
create index contract_event_contract on contract_event (contract_id, id);

-- An envelope at the e-sign vendor, for one of the two sides.
create table contract_signature (
  envelope_id text primary key,
  contract_id integer not null references contract,
  side text not null check (side in ('sender', 'beneficiary')),
  client_id text not null,
  sign_url text not null,
  user_id integer not null references app_user,
  asked_at timestamptz not null,
  signed_at timestamptz,
  declined_at timestamptz,
  -- What the vendor gave back.
  file_key text,
  file_hash bytea,
  check (num_nonnulls(signed_at, declined_at) <= 1),
  check ((signed_at is null) = (file_hash is null))
);
create unique index contract_signature_open on contract_signature (contract_id, side) where declined_at is null;
create index contract_signature_hash on contract_signature (file_hash) where file_hash is not null;

-- The share of one payment. Owed: it could not be paid on at once. Claimed: the payment came back and the share could not.
create table contract_split (
  id bigint generated always as identity primary key,
  contract_id integer not null references contract,
  -- A payment that is made at once is written last in its transaction.
  operation_id bigint not null references operation deferrable initially deferred,
  operation_uid uuid not null,
  from_account_id integer not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('paid', 'owed', 'claimed', 'returned', 'void')),
  at timestamptz not null,
  -- What could not be moved is tried again after rests that grow.
  tries integer not null default 0,
  retry_at timestamptz not null,
  -- Whoever owes it had too little: it is tried again as soon as there is enough.
  lacks_funds boolean not null default false,
  unique (operation_id, contract_id)
);
create index contract_split_contract on contract_split (contract_id, id);
create index contract_split_open on contract_split (retry_at, id) where state in ('owed', 'claimed');
