-- Papers from before the last change of an address prove another one.
alter table customer_address add column changed_at timestamptz;
update customer_address set changed_at = created_at;
alter table customer_address alter column changed_at set not null;
alter table customer_address alter column changed_at set default transaction_timestamp();
