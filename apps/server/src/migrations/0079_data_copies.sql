-- A copy of all that is kept about a customer, made by a worker; row and file are forgotten after a week.

create table data_copy (
  id integer generated always as identity primary key,
  customer_id integer not null references customer,
  user_id integer not null references app_user,
  format text not null check (format in ('json', 'csv')),
  language text not null,
  status text not null check (status in ('queued', 'ready', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'queued') = (ended_at is null))
);
-- One at a time.
create unique index data_copy_queued on data_copy (customer_id) where status = 'queued';
create index data_copy_customer_id on data_copy (customer_id, id);
create index data_copy_created_at on data_copy (created_at);

-- What belongs to one person is found without reading what belongs to all others.
create index contact_email_user_id on contact_email (user_id);
create index customer_address_all on customer_address (customer_id);
create index document_all on document (customer_id);
create index limit_reason_customer_id on limit_reason (customer_id);
create index due_diligence_customer_id on due_diligence (customer_id);
create index kyc_request_customer_id on kyc_request (customer_id);
create index tax_form_customer_id on tax_form (customer_id);
create index application_grant_user_id on application_grant (user_id);
create index company_decision_user_id on company_decision (user_id);
create index history_export_customer_id on history_export (customer_id);
create index news_choice_customer_id on news_choice (customer_id);
create index limit_rule_customer_id on limit_rule (customer_id) where customer_id is not null;
create index operation_of_customer on operation (customer_id, id);
