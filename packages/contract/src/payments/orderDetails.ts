/** What a payer says where the goods go, each under its own name, as messages and the history have it. */
export const shippingDetails = [
  'shippingName',
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingPostalCode',
  'shippingState',
  'shippingCountryCode',
] as const
/** What was ordered by a payment of a button, for whoever pays it and whoever is paid. */
export const orderDetails = ['itemName', 'itemCode', 'quantity', 'option', 'customText', ...shippingDetails] as const
