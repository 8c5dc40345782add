-- A payment of a series that the bank looks at waits, and its series with it.
alter table subscription_payment drop constraint subscription_payment_state_check;
alter table subscription_payment add constraint subscription_payment_state_check
  check (state in ('completed', 'checking', 'retrying', 'skipped'));
alter table subscription_payment drop constraint subscription_payment_check;
alter table subscription_payment add constraint subscription_payment_check
  check ((state in ('completed', 'checking')) = (operation_id is not null));
