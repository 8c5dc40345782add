-- Where a card is sent to, as it was when the card was ordered: its customer may change or remove the address while the card is under way.
alter table card add column delivery jsonb;
update card set delivery = jsonb_strip_nulls(jsonb_build_object('address1', address1, 'address2', address2, 'city', city,
  'postalCode', postal_code, 'stateName', state_name, 'countryCode', customer_address.country))
from customer_address where customer_address.id = card.address_id;
