-- What the processor has last taken (nothing: not known any more), so that a card which should stand otherwise by now is found; and since
-- when it has not been told all, so that somebody hears of it. What was refused is told again.
alter table card_order add column told text check (told in ('ordered', 'active', 'suspended', 'closed')), add column since timestamptz;
create index card_order_open on card_order (next_at) where state <> 'done';
drop index card_order_due;
