-- Double entry: money is only ever moved between accounts, and what was written stays.
create schema ledger;

create table ledger.account (
  id integer generated always as identity (start with 1000001) primary key,
  owner_ref text not null,
  kind text not null check (kind in ('customer', 'fee', 'settlement', 'position', 'suspense')),
  currency text not null,
  floor_minor bigint,
  posted_minor bigint not null default 0,
  held_minor bigint not null default 0 check (held_minor >= 0),
  status text not null default 'active' check (status in ('active', 'closed')),
  opened_at timestamptz not null,
  constraint account_floor check (floor_minor is null or posted_minor - held_minor >= floor_minor)
);
create index account_owner_ref on ledger.account (owner_ref, id);
create unique index account_of_the_house on ledger.account (kind, owner_ref, currency) where kind <> 'customer';

create table ledger.transfer (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  reference text,
  posted_at timestamptz not null
);

create table ledger.entry (
  transfer_id bigint not null references ledger.transfer,
  account_id integer not null references ledger.account,
  amount_minor bigint not null check (amount_minor <> 0),
  balance_after_minor bigint not null,
  primary key (transfer_id, account_id)
);
create index entry_account_id on ledger.entry (account_id, transfer_id);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger transfer_stays before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger entry_stays before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
