import { type TransactionType, transactionTypes } from '@florin/contract/books/transactionTypes'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'

export type Direction = 'in' | 'out'

const isKnown = (type: string): type is TransactionType => (transactionTypes as readonly string[]).includes(type)

/** What reads differently to who pays and to who is paid. */
const twoSided = ['p2p', 'invoice', 'card_load', 'split'] as const
const isTwoSided = (type: string): type is (typeof twoSided)[number] => (twoSided as readonly string[]).includes(type)

/** Without a direction as a whole, as the history filters by it. */
export const typeName = (type: string, language: Language, direction?: Direction): string => {
  const t = translator(language)
  if (direction && isTwoSided(type)) return direction === 'out' ? t(`history:sent.${type}`) : t(`history:received.${type}`)
  return isKnown(type) ? t(`history:type.${type}`) : type
}
