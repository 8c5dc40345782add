import type { OperationKind } from '../payments/core/operation.ts'
import type { createTransferOrder } from '../payments/core/transferOrder.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import { findInvoice, isPayeeBlocked } from './store.ts'

type Deps = {
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly transferOrder: ReturnType<typeof createTransferOrder>
}
export type InvoiceWish = {
  readonly invoiceId: number
  readonly accountId: number
  readonly note?: string | undefined
  readonly quoteId?: string | undefined
}

/** What an invoice asks for, to whoever sent it. */
export const createInvoiceKind = ({ accounts, blocks, transferOrder }: Deps): OperationKind<InvoiceWish> => ({
  name: 'invoice',

  draft: async (tx, customerId, { invoiceId, accountId, note, quoteId }) => {
    const invoice = await findInvoice(tx, invoiceId, customerId, ['received'])
    if (!invoice) throw refuse('object.missing')
    if (invoice.status !== 'unpaid') throw refuse('invoice.over')
    const { payeeCustomerId, amount } = invoice
    if (payeeCustomerId === undefined) throw refuse('invoice.funding')
    const blockedBy = await blocks.between(tx, customerId, payeeCustomerId, 'payments')
    if (blockedBy === 'payer') throw refuse('payee.onBlacklist')
    if (blockedBy || (await isPayeeBlocked(tx, payeeCustomerId))) throw refuse('payee.blocked')
    return {
      permission: '3d',
      from: await accounts.own(tx, customerId, accountId),
      toCustomerId: payeeCustomerId,
      toCurrency: amount.currency,
      amount,
      side: 'to',
      payee: { name: invoice.payeeName, email: invoice.payeeEmail },
      note,
      reference: String(invoiceId),
      quoteId,
      invoiceId,
    }
  },

  order: async (tx, operation) => {
    if (operation.toCustomerId === undefined) throw new Error('An invoice without its payee')
    return transferOrder(tx, operation, accounts.receiving(tx, operation.toCustomerId, operation.credit.currency))
  },
})
