import type { Submitted } from '@florin/contract/payments/operation'
import type { Tx } from '../../platform/db.ts'
import type { Posting } from '../../platform/postings.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import type { Blocks } from './blockedPayees/service.ts'
import type { By, Follower } from './core/operation.ts'
import type { Operations } from './core/operations.ts'
import type { Rail } from './core/rail.ts'

/** A transfer that names an invoice. */
type InvoiceOrder = {
  readonly invoiceId: number
  readonly accountId: number
  readonly amount: string
  readonly currency: string
  readonly toEmail: string
  readonly note?: string | undefined
  readonly quoteId?: string | undefined
}
/** It has to be what the invoice asks for. */
export type PayInvoice = (tx: Tx, by: By, order: InvoiceOrder) => Promise<Posting<Submitted>>

/** What a rail is made of. */
export type RailParts = { readonly accounts: Accounts; readonly blocks: Blocks }

/** How an invoice is paid: whoever keeps invoices provides it. */
export type InvoicePayments = {
  /** An invoice goes with the operation that pays it. */
  readonly follower: Follower
  readonly createRail: (parts: RailParts) => Rail
  readonly createPay: (parts: RailParts, operations: Operations) => PayInvoice
}
