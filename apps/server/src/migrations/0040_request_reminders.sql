-- When the initiator last had the approvers reminded of their request.
alter table company_request add column reminded_at timestamptz;
