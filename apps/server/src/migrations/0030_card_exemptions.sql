-- Why a payment on the internet was let through without its holder's yes (ADR 16).
alter table card_authorization add column exemption text check (exemption in ('small', 'recurring'));
create index card_authorization_small on card_authorization (account_id, created_at) where exemption = 'small';
