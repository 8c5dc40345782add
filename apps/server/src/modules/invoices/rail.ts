import { InvoicePayee } from '@florin/contract/payments/payees'
import { invoiceRail } from '@florin/contract/rails'
import { refuse } from '../../platform/refuse.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import type { Sender } from '../payments/core/operation.ts'
import type { Rail } from '../payments/core/rail.ts'
import { createPayeeCheck, requireToCustomer } from '../payments/rails/member/rail.ts'
import { findInvoice } from './store.ts'

type Deps = { readonly accounts: Accounts; readonly blocks: Blocks }
export type InvoiceWish = {
  readonly invoiceId: number
  readonly accountId: number
  readonly note?: string | undefined
  readonly quoteId?: string | undefined
  readonly sender?: Sender | undefined
}

/** What an invoice asks for, to whoever sent it. */
export const createInvoiceRail = ({ accounts, blocks }: Deps): Rail<InvoiceWish> => {
  const checkPayee = createPayeeCheck({ blocks })
  return {
    ...invoiceRail,
    payee: InvoicePayee,

    draft: async (reader, customerId, { invoiceId, accountId, note, quoteId, sender }) => {
      const invoice = await findInvoice(reader, invoiceId, customerId, ['received'])
      if (!invoice) throw refuse('object.missing')
      if (invoice.status !== 'unpaid') throw refuse('invoice.over')
      const { payeeCustomerId, payeeEmail, amount } = invoice
      if (payeeCustomerId === undefined) throw refuse('invoice.funding')
      await checkPayee(reader, customerId, payeeCustomerId)
      return {
        permission: '3d',
        from: await accounts.own(reader, customerId, accountId),
        toCustomerId: payeeCustomerId,
        toCurrency: amount.currency,
        amount,
        side: 'to',
        payee: {
          name: invoice.payeeName,
          email: payeeEmail,
          details: { invoiceId, email: payeeEmail },
          key: String(payeeCustomerId),
        },
        note,
        reference: String(invoiceId),
        sender,
        quoteId,
        invoiceId,
      }
    },

    findReceiving: async (reader, { toCustomerId, toCurrency }) =>
      toCustomerId === undefined ? undefined : (await accounts.activeIn(reader, toCustomerId, toCurrency))?.id,

    receiving: (tx, operation) => accounts.receiving(tx, requireToCustomer(operation), operation.credit.currency),

    recheck: (tx, operation) => checkPayee(tx, operation.customerId, requireToCustomer(operation)),
  }
}
