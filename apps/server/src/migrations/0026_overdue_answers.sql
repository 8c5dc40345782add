-- An outside party that has accepted a payment owes a last word on it. Until then the instruction stays open, and is asked about again
-- from the day on which that is due.
alter table dispatch_instruction add column answer_due_at timestamptz;
alter table dispatch_instruction drop constraint dispatch_instruction_state_check;
alter table dispatch_instruction add constraint dispatch_instruction_state_check
  check (state in ('queued', 'sending', 'unknown', 'accepted', 'reported'));
create index dispatch_instruction_overdue on dispatch_instruction (answer_due_at) where state = 'accepted';
