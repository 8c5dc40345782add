-- The bank that keeps the account which was asked about, where the account's number alone does not say it.
alter table name_check add column bank text not null default '';
