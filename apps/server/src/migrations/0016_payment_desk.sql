-- What operators do about payments that leave the bank, and coupons.

-- Lists of payments that leave the bank, newest first by state. Kinds that stay inside are left out by name, so that a new rail out of
-- the bank is in the index.
create index operation_outside on operation (state, id)
  where kind not in ('own', 'p2p', 'invoice', 'merchant', 'card_load');

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
