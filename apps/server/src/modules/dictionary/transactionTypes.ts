import type { Language } from '@florin/i18n/languages'
import { rails } from '@florin/contract/payments/rails'
import { translator } from '@florin/i18n/server'

/** Kinds of transactions that have a name: the rails, and what is posted without an operation. */
export const transactionTypes = [
  ...rails.map(({ name }) => name),
  'deposit',
  'cardFee',
  'cardPayment',
  'cardRefund',
  'cardBalance',
  'adjustment',
  'split',
  'splitReturn',
  'reversal',
  'return',
] as const
type Known = (typeof transactionTypes)[number]
export type Direction = 'in' | 'out'

const isKnown = (type: string): type is Known => (transactionTypes as readonly string[]).includes(type)

/** What reads differently to who pays and to who is paid. */
const twoSided = ['p2p', 'invoice', 'split'] as const
const isTwoSided = (type: string): type is (typeof twoSided)[number] => (twoSided as readonly string[]).includes(type)

/** Without a direction as a whole, as the history filters by it. */
export const typeName = (type: string, language: Language, direction?: Direction): string => {
  const t = translator(language)
  if (direction && isTwoSided(type)) return direction === 'out' ? t(`history:sent.${type}`) : t(`history:received.${type}`)
  return isKnown(type) ? t(`history:type.${type}`) : type
}
