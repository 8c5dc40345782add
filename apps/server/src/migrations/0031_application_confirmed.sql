-- Whoever applies shows that the address is theirs before anybody else is written to in their name.
alter table business_application add column confirmed_at timestamptz;
update business_application set confirmed_at = submitted_at;
