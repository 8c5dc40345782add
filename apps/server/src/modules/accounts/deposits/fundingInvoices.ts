import type { Money } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type FundingInvoice = {
  readonly id: number
  readonly customerId: number
  readonly accountId: number
  readonly amount: Money
  readonly isOpen: boolean
}

/** Invoices that a deposit may pay: whoever keeps invoices provides them. */
export type FundingInvoices = {
  readonly find: (tx: Tx, id: number) => Promise<FundingInvoice | undefined>
  /** With the money on its account. Of two deposits that would pay it the second is refused. */
  readonly pay: (tx: OpenTx, id: number, depositId: number) => Promise<void>
}
