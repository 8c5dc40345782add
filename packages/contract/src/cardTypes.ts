/** Codes of accounts that are cards; which product each is stands in the table of products. */
export const cardCodes = { first: 2006, last: 2135 }
const debitCodes = new Set([2016, 2017, 2018])

export const isCardType = (type: number): boolean => type >= cardCodes.first && type <= cardCodes.last
export const isDebitType = (type: number): boolean => debitCodes.has(type)
export const subTypes = ['PREPAID', 'DEBIT'] as const
export type SubType = (typeof subTypes)[number]
export const subTypeOf = (type: number): SubType | undefined =>
  isCardType(type) ? (isDebitType(type) ? 'DEBIT' : 'PREPAID') : undefined

export const cardCurrencies = ['USD', 'EUR', 'RON'] as const
export type CardCurrency = (typeof cardCurrencies)[number]
export const cardNetworks = ['MC', 'UPI', 'VISA'] as const
export type CardNetwork = (typeof cardNetworks)[number]

/** By the numbers on the wire. */
export const CardStatus = {
  submitted: 0,
  active: 2,
  canceled: 4,
  fraud: 18,
  printing: 19,
  printed: 20,
  shipped: 21,
  pending: 23,
  limited: 27,
  expired: 38,
  processing: 41,
  pendingDocument: 65,
  paused: 71,
} as const
export type CardStatusName = keyof typeof CardStatus
export type CardStatus = (typeof CardStatus)[CardStatusName]

/** Nothing when it is no status of a card: a closed account has its own. */
export const cardStatusName = (status: number): CardStatusName | undefined =>
  (Object.keys(CardStatus) as CardStatusName[]).find((name) => CardStatus[name] === status)

/** A card of another number took its place: ordered, then active. */
export const ReissueStatus = { none: 0, ordered: 1, replaced: 2 } as const
