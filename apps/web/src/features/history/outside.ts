import type { HistoryTransaction } from '@florin/contract/books/history'
import { externalRails } from '@florin/contract/rails'

const outside: ReadonlySet<string> = new Set(externalRails.map(({ name }) => name))
/** Whether it leaves the bank, or was meant to. */
export const isOutside = (type: string): boolean => outside.has(type)

const turnedDown: ReadonlySet<string> = new Set(['rejected', 'returned', 'failed'])
/** The money is back, for a reason that can be corrected. */
export const isTurnedDown = (status: string): boolean => turnedDown.has(status)

/** What has left the bank has one on its way too, which says that it is not there yet. */
export const hasReceipt = ({ status, details }: Pick<HistoryTransaction, 'status' | 'details'>): boolean =>
  ['completed', 'settled'].includes(status) || (['processing', 'sent'].includes(status) && details['endToEndId'] !== undefined)
