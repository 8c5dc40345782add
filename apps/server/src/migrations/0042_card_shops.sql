-- Payments in shops, contactless ones among them, have a limit and a switch of their own; as much as a card may pay at most, so that
-- nobody may pay less than before.
alter table card_limit_offer drop constraint card_limit_offer_kind_check;
alter table card_limit_offer add constraint card_limit_offer_kind_check check (kind in ('all', 'online', 'shop', 'contactless', 'cash'));
alter table card_limit drop constraint card_limit_kind_check;
alter table card_limit add constraint card_limit_kind_check check (kind in ('all', 'online', 'shop', 'contactless', 'cash'));
insert into card_limit_offer (currency, kind, amount_minor, max_minor) values
  ('EUR', 'shop', 1500000, 1500000), ('USD', 'shop', 1500000, 1500000), ('RON', 'shop', 7500000, 7500000);
