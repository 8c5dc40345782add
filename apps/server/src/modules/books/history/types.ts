import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'

/** Kinds of transactions that have a name; each part of the bank that moves money in its own way adds one. */
export const transactionTypes = ['p2p', 'own', 'invoice', 'deposit', 'adjustment'] as const
type Known = (typeof transactionTypes)[number]

const isKnown = (type: string): type is Known => (transactionTypes as readonly string[]).includes(type)

export const typeName = (type: string, language: Language): string =>
  isKnown(type) ? translator(language)(`history:type.${type}`) : type
