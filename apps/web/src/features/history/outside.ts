import { externalRails } from '@florin/contract/payments/rails'

const outside: ReadonlySet<string> = new Set(externalRails.map(({ name }) => name))
/** Whether it leaves the bank, or was meant to. */
export const isOutside = (type: string): boolean => outside.has(type)

const turnedDown: ReadonlySet<string> = new Set(['rejected', 'returned', 'failed'])
/** The money is back, for a reason that can be corrected. */
export const isTurnedDown = (status: string): boolean => turnedDown.has(status)
