-- Whether whoever pays a button says where the goods are sent to.
alter table payment_button add column asks_address boolean not null default false;
