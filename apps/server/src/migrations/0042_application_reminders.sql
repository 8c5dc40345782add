-- How often whoever applied for a company was reminded that their address is not confirmed, and when last.
alter table business_application add column reminders integer not null default 0;
alter table business_application add column reminded_at timestamptz;
create index business_application_unconfirmed on business_application (customer_id) where confirmed_at is null;
create index business_application_email on business_application (email);
