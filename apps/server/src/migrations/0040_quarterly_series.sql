-- A series may be paid every three months, too.
alter table subscription drop constraint subscription_frequency_check;
alter table subscription add constraint subscription_frequency_check
  check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly'));
alter table payment_button drop constraint payment_button_frequency_check;
alter table payment_button add constraint payment_button_frequency_check
  check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly'));
