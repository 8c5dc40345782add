/** Kinds of merchants that a holder can keep a card from, by their category codes of ISO 18245. */
const codes = {
  gambling: ['7800', '7801', '7802', '7995', '9406', '9754'],
  crypto: ['6051', '6540'],
  moneyTransfer: ['4829', '6538'],
  adult: ['5967', '7273', '7841'],
  alcohol: ['5813', '5921'],
  games: ['5816', '7993', '7994'],
} as const
export type MerchantGroup = keyof typeof codes
export const merchantGroupNames = Object.keys(codes) as [MerchantGroup, ...MerchantGroup[]]

export const merchantGroupOf = (categoryCode: string): MerchantGroup | undefined =>
  merchantGroupNames.find((name) => (codes[name] as readonly string[]).includes(categoryCode))
