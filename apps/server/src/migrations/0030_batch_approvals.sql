-- Where the company is asked, what its policy wanted when a batch began to wait: it counts beside the policy of later.
alter table mass_batch add column approvals_needed integer check (approvals_needed between 1 and 5);
-- Who may give them; empty: whoever may approve.
alter table mass_batch add column approver_ids integer[] not null default '{}';
