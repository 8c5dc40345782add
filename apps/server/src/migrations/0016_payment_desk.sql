-- What operators do about payments that leave the bank, and coupons.

-- The desk's lists, newest first by state.
create index operation_outside on operation (state, id)
  where kind in ('wire', 'eft', 'oct', 'crypto_eft', 'instant_payment', 'interac');

-- Somebody has looked at a report that contradicts what is on record.
alter table dispatch_report
  add handled_by integer references app_user,
  add handled_at timestamptz,
  add handled_reason text,
  add check ((handled_by is null) = (handled_at is null)),
  add check ((handled_at is null) = (handled_reason is null));
create index dispatch_report_contradicting on dispatch_report (operation_id) where contradicts and handled_at is null;
create index dispatch_report_handled_by on dispatch_report (handled_by) where handled_by is not null;

-- A payment that came back or was rejected, and was made again with corrected details. Each is made again once.
create table payment_resend (
  operation_id bigint primary key references operation,
  resent_as bigint not null unique references operation deferrable initially deferred,
  proposed_by integer not null references app_user,
  confirmed_by integer not null references app_user,
  -- How the operators know the right details.
  proof text not null,
  resent_at timestamptz not null
);
create index payment_resend_proposed_by on payment_resend (proposed_by);
create index payment_resend_confirmed_by on payment_resend (confirmed_by);
