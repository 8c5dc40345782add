-- Sums of months that are over, reckoned from the entries the first time somebody asks. Entries never change, so these do not either.
create table account_month (
  account_id integer not null,
  month date not null,
  in_minor numeric(30) not null,
  out_minor numeric(30) not null,
  primary key (account_id, month)
);
