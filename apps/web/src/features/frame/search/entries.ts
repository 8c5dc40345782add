import type { Icon } from '@tabler/icons-react'
import { readInvoiceLine } from '../../../shared/payment/invoiceLine.ts'
import type { NavigationGroup, NavigationItem } from '../../../ui/layout/navigation.ts'

/** One thing that can be chosen. */
export type Entry = {
  readonly id: string
  readonly label: string
  readonly about?: string | undefined
  readonly icon: Icon
  readonly go: () => void
}
export type EntryGroup = { readonly id: string; readonly label: string; readonly entries: readonly Entry[] }

/** Every page of the menus once: subjects stand for their pages. */
export const pagesOf = (groups: readonly NavigationGroup[]): NavigationItem[] => {
  const all = groups.flatMap(({ items }) => items.flatMap((item) => item.items ?? [item]))
  return [...new Map(all.map((item) => [item.to, item])).values()]
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** Whether every word that was typed begins a word of the text. */
export const fits = (text: string, typed: string): boolean => {
  const words = plain(text).split(/[\s,/()-]+/u)
  return plain(typed)
    .split(/\s+/u)
    .filter(Boolean)
    .every((piece) => words.some((word) => word.startsWith(piece)))
}

/**
 * An address of a person, an account, a card or a wallet, or a line of an invoice that has one, by its looks alone: the page that pays says what it is, and what is wrong
 * with it.
 */
export const looksPayable = (typed: string, language = 'en'): 'email' | 'account' | undefined => {
  const text = typed.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text)) return 'email'
  const bare = text.replaceAll(/[\s-]/gu, '')
  const isIban = /^[A-Za-z]{2}\d{2}[A-Za-z\d]{11,30}$/u.test(bare)
  const isNumber = /^\+?\d{10,19}$/u.test(bare)
  const isWallet = /^(0x[\da-fA-F]{40}|bc1[\da-z]{20,70}|[1-9A-HJ-NP-Za-km-z]{26,48})$/u.test(text)
  if (isIban || isNumber || isWallet) return 'account'
  return readInvoiceLine(text, language) ? 'account' : undefined
}
