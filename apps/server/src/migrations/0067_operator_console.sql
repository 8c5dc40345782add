-- What operators change stands on the same record as what they look at while they act for somebody.

-- Null for what an operator does in their own name, and for what is about no single customer.
alter table operator_call
  alter column access_id drop not null,
  alter column customer_id drop not null,
  add column reason text,
  -- What was asked for, without what is secret or personal.
  add column summary text;

drop index operator_call_customer_id;
create index operator_call_customer_id on operator_call (customer_id, created_at, id);
create index operator_call_operator on operator_call (operator_user_id, created_at, id);
create index operator_call_method on operator_call (method, created_at, id);
create index operator_call_created_at on operator_call (created_at, id);

-- An operator's wish that another operator has to grant; such a one may be about all customers of a brand.
alter table review
  add column asked_by integer references app_user,
  alter column customer_id drop not null;

-- The queue of one brand, with and without a kind.
create index review_open_brand on review (brand, asked_at, id) where decided_at is null;
create index review_open_brand_kind on review (brand, kind, asked_at, id) where decided_at is null;
create index review_decided on review (decided_at, id) where decided_at is not null;

-- Few, and asked for by all who look after them.
create index customer_limited on customer (id) where limited;
create index app_user_admin on app_user (id) where is_admin;
