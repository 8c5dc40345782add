-- Of the codes in the links to the page of its progress, the newest last.
alter table business_application add column link_hashes bytea[];
update business_application set link_hashes = array[link_hash];
alter table business_application alter column link_hashes set not null;
alter table business_application drop column link_hash;
