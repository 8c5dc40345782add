import type { Brand } from '@florin/brands/brand'
import type { HistoryTransaction } from '@florin/contract/books/history'
import { sentEndToEndId } from '@florin/contract/payments/endToEnd'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { moneyText } from '@florin/money/format'
import { add, type Money, parseMoney } from '@florin/money/money'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import { createPdf, type PdfContent } from '../../../platform/documents/pdf.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { History } from './service.ts'
import { typeName } from '../../dictionary/transactionTypes.ts'

type Deps = { readonly clock: Clock; readonly downloads: Downloads; readonly history: History }
type Reader = { readonly customerId: number; readonly userId: number; readonly brand: Brand; readonly language: Language }
export type Receipts = ReturnType<typeof createReceipts>

const aboutOf = ({ transactionDirection, transactionType, counterpartyName: name }: HistoryTransaction, language: Language) => {
  const t = translator(language)
  if (transactionType === 'own') return t('documents:receipt.moved')
  if (!name) return typeName(transactionType, language, transactionDirection)
  return transactionDirection === 'out' ? t('documents:receipt.paidTo', { name }) : t('documents:receipt.receivedFrom', { name })
}

/** What has left the bank can be shown on its way too, as what it is: not there yet. */
const isUnderWay = ({ status, details }: HistoryTransaction): boolean =>
  ['processing', 'sent'].includes(status) && details['endToEndId'] !== undefined

const statusOf = (paid: HistoryTransaction) =>
  isUnderWay(paid)
    ? 'documents:receipt.underWay'
    : paid.status === 'settled'
      ? 'documents:receipt.arrived'
      : 'documents:receipt.completed'

/** By which the payee's bank finds it, and where it went. */
const outsideFacts = ({ details, transactionType }: HistoryTransaction, language: Language): [string, string | undefined][] => {
  const t = translator(language)
  const first = (...names: string[]) => names.map((name) => details[name]).find((value) => value !== undefined)
  const text = (value: unknown) => (value === undefined ? undefined : String(value))
  const endToEndId = text(first('endToEndId'))
  return [
    [
      t('documents:receipt.payeeAccount'),
      text(first('iban', 'accountNumber', 'clabe', 'cardNumber', 'walletAddress', 'instantKey')),
    ],
    [t('documents:receipt.payeeBank'), text(first('bankName', 'network'))],
    [t('documents:receipt.swift'), text(first('swift'))],
    [t('documents:receipt.endToEndId'), endToEndId && sentEndToEndId(transactionType, endToEndId)],
    [t('documents:receipt.txHash'), text(first('txHash'))],
    [t('documents:receipt.bankReference'), text(first('bankReference'))],
  ]
}

const factsOf = (paid: HistoryTransaction, language: Language, total: Money): [string, string][] => {
  const t = translator(language)
  const isOut = paid.transactionDirection === 'out'
  const text = (amount: string, currency: string) => moneyText(parseMoney(amount, currency), language)
  const { exchangeRate, toAmount, toCurrencyCode, counterpartyEmail, description, details } = paid
  const facts: [string, string | undefined][] = [
    [t('documents:column.transaction'), String(paid.transactionId)],
    [t('documents:column.date'), timeText(new Date(paid.date), language)],
    [t('documents:column.status'), t(statusOf(paid))],
    [t('documents:column.type'), typeName(paid.transactionType, language, paid.transactionDirection)],
    [isOut ? t('documents:receipt.fromAccount') : t('documents:receipt.toAccount'), `${paid.accountId} · ${paid.currencyCode}`],
    [t('documents:column.counterparty'), paid.counterpartyName],
    [t('documents:column.email'), counterpartyEmail],
    ...(details['endToEndId'] === undefined ? [] : outsideFacts(paid, language)),
    [t('documents:receipt.reason'), description],
    [t('documents:column.reference'), details['reference'] === undefined ? undefined : String(details['reference'])],
    [t('documents:column.amount'), text(paid.amount, paid.currencyCode)],
    [t('documents:column.fee'), isOut ? text(paid.fee, paid.currencyCode) : undefined],
    [
      t('documents:receipt.rate'),
      exchangeRate && toCurrencyCode ? `1 ${paid.currencyCode} = ${exchangeRate} ${toCurrencyCode}` : undefined,
    ],
    [t('documents:receipt.arrives'), toAmount && toCurrencyCode ? text(toAmount, toCurrencyCode) : undefined],
    [t('documents:receipt.total'), isOut ? moneyText(total, language) : undefined],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
}

export const createReceipts = ({ clock, downloads, history }: Deps) => ({
  /** Of what is completed, or has left the bank and says so: nobody can show a payment as made that may yet come to nothing. */
  linkTo: async (tx: Tx, { customerId, userId, brand, language }: Reader, transactionId: number) => {
    const paid = await history.get(tx, customerId, transactionId, language)
    if (!['completed', 'settled'].includes(paid.status) && !isUnderWay(paid)) throw refuse('receipt.none')
    const t = translator(language)
    const amount = parseMoney(paid.amount, paid.currencyCode)
    const total = add(amount, parseMoney(paid.fee, paid.currencyCode))
    const content: PdfContent = {
      brand,
      language,
      title: t(isUnderWay(paid) ? 'documents:receipt.proofTitle' : 'documents:receipt.title'),
      madeAt: clock.now(),
      blocks: [
        { amount: moneyText(paid.transactionDirection === 'out' ? total : amount, language), about: aboutOf(paid, language) },
        { facts: factsOf(paid, language, total) },
      ],
    }
    const fileName = t('documents:receipt.file', { id: transactionId })
    const link = await downloads.linkTo(tx, {
      customerId,
      userId,
      name: fileName,
      type: 'application/pdf',
      make: () => createPdf(content),
    })
    return { link, fileName }
  },
})
