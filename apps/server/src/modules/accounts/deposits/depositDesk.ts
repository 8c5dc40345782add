import type { FoundDeposit, WholeDeposit } from '@florin/contract/accounts/operatorDeposit'
import { toDecimal } from '@florin/money/money'
import { findFullName } from '../pricing/payer.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { FundingInvoices } from './fundingInvoices.ts'
import * as store from './depositStore.ts'
import { agrees } from './depositTarget.ts'

type Page = { readonly pageNumber: number; readonly pageSize: number }
export type DepositDesk = ReturnType<typeof createDepositDesk>

const shown = (row: store.DepositRow): FoundDeposit => ({
  depositId: row.id,
  type: row.type,
  amount: toDecimal(row.amount),
  currencyCode: row.amount.currency,
  senderName: row.senderName,
  reference: row.reference,
  ...(row.accountId !== undefined && { accountId: row.accountId }),
  isThirdParty: row.isThirdParty,
  status: row.status,
  date: row.receivedAt.toISOString(),
})

/** What operators see of money that came in. */
export const createDepositDesk = ({ invoices }: { invoices: FundingInvoices }) => {
  const invoiceOf = async (tx: Tx, { invoiceId, amount }: store.DepositRow): Promise<WholeDeposit['invoice']> => {
    const invoice = invoiceId === undefined ? undefined : await invoices.find(tx, invoiceId)
    if (!invoice) return undefined
    const { currency } = invoice.amount
    return { invoiceId: invoice.id, amount: toDecimal(invoice.amount), currencyCode: currency, agrees: agrees(invoice, amount) }
  }

  return {
    list: async (tx: Tx, { pageNumber, pageSize, ...filter }: store.DepositFilter & Page) => ({
      deposits: (await store.pageOfDeposits(tx, filter, { offset: (pageNumber - 1) * pageSize, limit: pageSize })).map(shown),
      total: await store.countDeposits(tx, filter),
    }),

    get: async (tx: Tx, depositId: number): Promise<WholeDeposit> => {
      const row = await store.findDeposit(tx, depositId)
      if (!row) throw refuse('object.missing', { field: 'depositId' })
      const { customerId } = row
      const invoice = await invoiceOf(tx, row)
      const recordedBy = await store.nameOfUser(tx, row.recordedBy)
      const decidedBy = await store.nameOfUser(tx, row.decidedBy)
      return {
        ...shown(row),
        fee: toDecimal(row.fee),
        ...(row.status === 'unmatched' && row.waitsFor && { waitsFor: row.waitsFor }),
        ...(customerId !== undefined && { customerId, customerName: await findFullName(tx, customerId) }),
        ...(invoice && { invoice }),
        ...(row.bankReference !== undefined && { bankReference: row.bankReference }),
        ...(row.txHash !== undefined && { txHash: row.txHash }),
        ...(recordedBy !== undefined && { recordedBy }),
        ...(row.transactionId !== undefined && { transactionId: row.transactionId }),
        ...(row.returnReason !== undefined && { returnReason: row.returnReason }),
        ...(decidedBy !== undefined && { decidedBy }),
        ...(row.decidedAt && { decidedAt: row.decidedAt.toISOString() }),
      }
    },
  }
}
