import type { Language } from '@florin/i18n/languages'
import type { Rates } from '../accounts/pricing/rates.ts'
import { findPayer, type Payer } from '../accounts/pricing/payer.ts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import { amountIn } from '../../platform/amount.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import type { MemberLookups } from '../payments/rails/member/lookups.ts'
import type { InvoiceNews } from './news.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly rates: Rates
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly lookups: MemberLookups
  readonly news: InvoiceNews
}
export type By = { readonly userId: number; readonly customerId: number; readonly language: Language }
type InvoiceRequest = {
  readonly noteBody: string
  readonly toEmail: string
  readonly amount: string
  readonly currency: string
  readonly dueDate: string
  readonly isDraft: boolean
  /** A draft that it takes the place of. */
  readonly invoiceId?: number | undefined
}
export type Asking = ReturnType<typeof createAsking>

/** Nobody is written to about one invoice more than once a day. */
const reminderMs = 86_400_000
const assertPatient = ({ sentAt, remindedAt }: store.Invoice, at: Date): void => {
  const isRecent = (moment: Date | undefined) => moment !== undefined && at.getTime() - moment.getTime() < reminderMs
  if (isRecent(remindedAt)) throw refuse('invoice.reminded')
  if (isRecent(sentAt)) throw refuse('invoice.justSent')
}

/** How an invoice comes to be, and reaches its payer. */
export const createAsking = ({ clock, rates, accounts, blocks, lookups, news }: Deps) => {
  const today = () => dayOf(clock.now())

  const assertCurrency = async (tx: Tx, currency: string): Promise<void> => {
    if (!(await rates.supported(tx)).includes(currency)) throw refuse('currency.unsupported', { field: 'currency' })
  }

  const requireDraft = async (tx: OpenTx, customerId: number, id: number): Promise<void> => {
    if (!(await store.findInvoice(tx, id, customerId, ['sent']))) throw refuse('object.missing')
    if ((await store.lockStatus(tx, id)) !== 'draft') throw refuse('invoice.over')
  }

  const requireAsker = async (tx: Tx, customerId: number): Promise<Payer> => {
    const asker = await findPayer(tx, customerId)
    if (asker.limited) throw refuse('transfer.notPermitted')
    if (!asker.verified) throw refuse('customer.unverified')
    return asker
  }

  /** Whom one has blocked is not asked for money, nor who has blocked one. */
  const assertUnblocked = async (tx: Tx, payer: number | string, customerId: number, field?: 'toEmail'): Promise<void> => {
    const blockedBy = await blocks.between(tx, payer, customerId, 'invoices')
    if (blockedBy) throw refuse(blockedBy === 'payee' ? 'payer.onBlacklist' : 'payer.blocked', field ? { field } : {})
  }

  const judged = async (tx: Tx, { customerId }: By, asked: InvoiceRequest) => {
    const asker = await requireAsker(tx, customerId)
    await assertCurrency(tx, asked.currency)
    if (asked.dueDate < today()) throw refuse('date.unfit', { field: 'dueDate' })
    await lookups.take(customerId)
    const payerCustomerId = await store.findPayerByEmail(tx, asked.toEmail, asker.brand)
    if (payerCustomerId === customerId) throw refuse('payee.self', { field: 'toEmail' })
    await assertUnblocked(tx, payerCustomerId ?? asked.toEmail, customerId, 'toEmail')
    return { brand: asker.brand, payerCustomerId, amount: amountIn(asked.amount, asked.currency) }
  }

  const put = async (tx: OpenTx, draftId: number | undefined, made: store.NewInvoice): Promise<number> => {
    if (draftId === undefined) return store.insertInvoice(tx, made)
    await store.replaceDraft(tx, draftId, made)
    return draftId
  }

  return {
    ask: (given: Tx, by: By, asked: InvoiceRequest) =>
      inTransaction(given, async (tx) => {
        const { userId, customerId, language } = by
        if (asked.invoiceId !== undefined) await requireDraft(tx, customerId, asked.invoiceId)
        const { noteBody, toEmail, currency, dueDate, isDraft } = asked
        const at = clock.now()
        const id = await put(tx, asked.invoiceId, {
          ...(await judged(tx, by, asked)),
          payeeCustomerId: customerId,
          payeeUserId: userId,
          // Not opened for it: that is for whoever may open accounts, and for money that has come.
          payeeAccountId: (await accounts.activeIn(tx, customerId, currency))?.id,
          payerEmail: toEmail,
          dueDate,
          noteBody,
          isFunding: false,
          sentAt: isDraft ? undefined : at,
          at,
        })
        const invoice = await store.findById(tx, id)
        await news.tellPages(tx, invoice, invoice.status)
        if (!isDraft) await news.toPayer(tx, invoice, 'sent', language)
        return { invoiceId: id, status: invoice.status }
      }),

    /** Sends a draft, or reminds of what was sent; tells to whom. */
    send: (given: Tx, { customerId, language }: By, id: number): Promise<string> =>
      inTransaction(given, async (tx) => {
        const invoice = await store.findInvoice(tx, id, customerId, ['sent'])
        if (!invoice) throw refuse('object.missing')
        const at = clock.now()
        const status = await store.lockStatus(tx, id)
        if (status !== 'draft' && status !== 'unpaid') throw refuse('invoice.over')
        await requireAsker(tx, customerId)
        await assertUnblocked(tx, invoice.payerCustomerId ?? invoice.payerEmail, customerId)
        const isDraft = status === 'draft'
        if (isDraft && invoice.dueDate < today()) throw refuse('date.unfit', { field: 'dueDate' })
        if (!isDraft) assertPatient(invoice, at)
        await store.setStatus(tx, id, { status: 'unpaid', at, ...(isDraft ? { sentAt: at } : { remindedAt: at }) })
        await news.tellPages(tx, invoice, 'unpaid')
        await news.toPayer(tx, invoice, isDraft ? 'sent' : 'reminder', language)
        return invoice.payerEmail
      }),
  }
}
