-- The share could not be moved because whoever owes it had too little: it is tried again as soon as there is enough.
alter table contract_split add column lacks_funds boolean not null default false;
