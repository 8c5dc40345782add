-- What is written about a company's requests goes out together: what approvers and initiators were not told yet.
alter table company_request
  add column approvers_told_at timestamptz,
  -- Kept for the letter to the initiator, where they want one.
  add column outcome text check (outcome in ('completed', 'declined', 'expired', 'failed')),
  add column outcome_at timestamptz,
  add column initiator_told_at timestamptz,
  add check ((outcome is null) = (outcome_at is null));
update company_request set approvers_told_at = asked_at;

create index company_request_untold on company_request (customer_id, asked_at) where approvers_told_at is null;
create index company_request_told on company_request (customer_id, approvers_told_at);
create index company_request_outcome_untold on company_request (customer_id, outcome_at)
  where outcome is not null and initiator_told_at is null;
create index company_request_outcome_told on company_request (customer_id, initiator_told_at);
