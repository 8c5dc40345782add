-- Payments to members and payment links are open to every country until operators close one: such a row names no currencies.
alter table transfer_method drop constraint transfer_method_currencies_check;
alter table transfer_method
  add constraint transfer_method_currencies_check check (cardinality(currencies) > 0 or type in ('p2p', 'globalPay'));

-- Each payment to a member asks for its payee's country; mostly there is no row.
create index transfer_method_members on transfer_method (country) where type = 'p2p';

-- The notice in other languages than English, by language.
alter table transfer_method add column notices jsonb not null default '{}';

update transfer_method set extra_params = jsonb_set(extra_params, '{0,labels}',
  '{"es":"Código de finalidad del RBI","pt":"Código de finalidade do RBI","ro":"Codul scopului (RBI)","ru":"Код цели платежа (RBI)","uk":"Код цілі платежу (RBI)"}')
where extra_params #>> '{0,label}' = 'RBI purpose code';
update transfer_method set extra_params = '[{"name":"relationship","label":"Relationship to the beneficiary","type":"select","isRequired":true,
  "labels":{"es":"Relación con el beneficiario","pt":"Relação com o beneficiário","ro":"Relația cu beneficiarul","ru":"Кем вам приходится получатель","uk":"Ким вам є отримувач"},
  "options":[
    {"value":"family","label":"Family","labels":{"es":"Familia","pt":"Família","ro":"Familie","ru":"Родственник","uk":"Родич"}},
    {"value":"employee","label":"Employee","labels":{"es":"Empleado","pt":"Funcionário","ro":"Angajat","ru":"Сотрудник","uk":"Працівник"}},
    {"value":"business","label":"Business","labels":{"es":"Negocios","pt":"Negócios","ro":"Relație de afaceri","ru":"Деловой партнёр","uk":"Діловий партнер"}}]}]'
where extra_params #>> '{0,label}' = 'Relationship to the beneficiary';
