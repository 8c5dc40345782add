-- Payments that the bank looks at before they are made: from an amount on that is part of the rules of limits.
alter table limit_rule add check_minor bigint check (check_minor > 0);
update limit_rule set check_minor = case when customer_type = 'company' then 7500000 else 750000 end
  where operation in ('p2p', 'invoice') and customer_id is null and brand is null and unit = 'USD';
alter table limit_raise drop constraint limit_raise_period_check,
  add constraint limit_raise_period_check check (period in ('transaction', 'day', 'month', 'check'));

alter table operation add needs_bank boolean not null default false;
alter table operation
  drop constraint operation_state_check,
  drop constraint operation_check3,
  drop constraint operation_check4,
  add constraint operation_state_check check (state in
    ('awaitingApproval', 'awaitingCompany', 'awaitingBank', 'executing', 'completed', 'declined', 'cancelled', 'expired', 'failed')),
  add constraint operation_expires check ((state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank')) = (expires_at is not null)),
  add constraint operation_ended
    check ((state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank', 'executing')) = (ended_at is null)),
  add constraint operation_bank check (state <> 'awaitingBank' or needs_bank);
drop index operation_waiting;
create index operation_waiting on operation (expires_at) where state in ('awaitingApproval', 'awaitingCompany', 'awaitingBank');
