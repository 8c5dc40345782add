-- Mail and text messages on their way out, and the sandbox that receives them where there is no outside world.

-- What has been handed to the outside once is not handed over again.
create table message_delivery (
  outbox_id bigint primary key,
  channel text not null check (channel in ('mail', 'sms')),
  delivered_at timestamptz not null
);
create index message_delivery_delivered_at on message_delivery (delivered_at);

create schema sandbox;

create table sandbox.message (
  id integer generated always as identity primary key,
  delivery_key text not null unique,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body text not null,
  links text[] not null,
  codes text[] not null,
  received_at timestamptz not null
);
create index message_recipient on sandbox.message (recipient, id);
