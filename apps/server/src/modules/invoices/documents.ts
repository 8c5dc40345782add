import type { Brand } from '@florin/brands/brand'
import type { PaymentInstruction } from '@florin/contract/accounts/account'
import { directionOf, type Invoice } from '@florin/contract/invoices/invoice'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { parseMoney } from '@florin/money/money'
import type { Downloads } from '../../platform/documents/downloads.ts'
import { createPdf, type PdfContent } from '../../platform/documents/pdf.ts'
import { amountText, dayText } from '../messaging/mail/amountText.ts'
import { findFullName } from '../accounts/pricing/payer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { FundingDetails } from './fundingDetails.ts'
import type { Invoices } from './service.ts'

type Deps = {
  readonly clock: Clock
  readonly downloads: Downloads
  readonly invoices: Invoices
  readonly fundingDetails: FundingDetails
}
type Reader = { readonly customerId: number; readonly userId: number; readonly brand: Brand; readonly language: Language }

/** Where to pay, line by line. */
const bankFacts = (details: PaymentInstruction, language: Language): [string, string][] => {
  const t = translator(language)
  const { beneficiaryName, bankName, bankAddress, iban, accountNumber, swift, routingNumber, sortCode, reference } = details
  const lines = { beneficiaryName, bankName, bankAddress, iban, accountNumber, swift, routingNumber, sortCode, reference }
  return Object.entries(lines).flatMap(([name, value]) =>
    value ? [[t(`invoices:bankDetails.${name as keyof typeof lines}`), value] satisfies [string, string]] : [],
  )
}

/** Who asks whom, what for, how much and until when, on the brand's paper. */
const contentOf = (
  invoice: Invoice,
  bankDetails: readonly PaymentInstruction[],
  own: string,
  { brand, language }: Reader,
  madeAt: Date,
): PdfContent => {
  const t = translator(language)
  const isIncoming = directionOf(invoice) === 'incoming'
  const payee = isIncoming ? invoice.payeeName || brand.projectName : own
  const payer = isIncoming ? own : (invoice.payerName ?? invoice.payerEmail)
  const amount = amountText(parseMoney(invoice.amount, invoice.currencyCode), language)
  const withAddress = (name: string, email: string) => [...new Set([name, email])].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    [t('invoices:document.from'), withAddress(payee, invoice.payeeEmail)],
    [t('invoices:document.to'), withAddress(payer, invoice.payerEmail)],
    [
      t('invoices:document.sent'),
      invoice.sentDate ? dayText(invoice.sentDate.slice(0, 10), language) : t('invoices:document.notSent'),
    ],
    [t('invoices:document.due'), dayText(invoice.dueDate, language)],
    [t('invoices:columns.status'), t(`invoices:status.${invoice.isOverdue ? 'overdue' : invoice.status}`)],
  ]
  return {
    brand,
    language,
    title: t('invoices:number', { number: invoice.id }),
    subtitle: payee,
    madeAt,
    blocks: [
      { amount, about: t('invoices:document.total') },
      { facts },
      {
        columns: [
          { title: t('invoices:columns.for'), share: 3 },
          { title: t('invoices:columns.amount'), share: 1, align: 'right' },
        ],
        rows: [[invoice.noteBody, amount]],
        totals: [t('invoices:document.total'), amount],
      },
      ...(bankDetails.length > 0 ? [{ text: t('invoices:document.funding', { number: invoice.id }) }] : []),
      ...bankDetails.map((details) => ({ facts: bankFacts(details, language) })),
    ],
  }
}

/** Invoices on paper, by links that end. */
export const createInvoiceDocuments = ({ clock, downloads, invoices, fundingDetails }: Deps) => ({
  linkTo: async (tx: Tx, reader: Reader, id: number): Promise<string> => {
    const { customerId, userId, language } = reader
    const invoice = await invoices.get(tx, customerId, id)
    const bankDetails = await fundingDetails(tx, customerId, invoice)
    const content = contentOf(invoice, bankDetails, await findFullName(tx, customerId), reader, clock.now())
    const name = `${translator(language)('invoices:number', { number: id })}.pdf`
    return downloads.linkTo(tx, { customerId, userId, name, type: 'application/pdf', make: () => createPdf(content) })
  },
})
