import { brands, findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Rates } from '../accounts/pricing/rates.ts'
import { findPayer } from '../accounts/pricing/payer.ts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf, daysAfter } from '../../platform/day.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import { amountIn } from '../../platform/amount.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import type { InvoiceNews } from './news.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly rates: Rates
  readonly accounts: Accounts
  readonly blocks: Blocks
  readonly news: InvoiceNews
}
type By = { readonly userId: number; readonly customerId: number; readonly language: Language }
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

/** Days that money from elsewhere is waited for. */
const fundingDays = 30

/** How an invoice comes to be. */
export const createAsking = ({ clock, rates, accounts, blocks, news }: Deps) => {
  const today = () => dayOf(clock.now())

  const assertCurrency = async (tx: Tx, currency: string): Promise<void> => {
    if (!(await rates.supported(tx)).includes(currency)) throw refuse('currency.unsupported', { field: 'currency' })
  }

  const requireDraft = async (tx: OpenTx, customerId: number, id: number): Promise<void> => {
    if (!(await store.findInvoice(tx, id, customerId, ['sent']))) throw refuse('object.missing')
    if ((await store.lockStatus(tx, id)) !== 'draft') throw refuse('invoice.over')
  }

  const judged = async (tx: Tx, { customerId }: By, asked: InvoiceRequest) => {
    const asker = await findPayer(tx, customerId)
    if (asker.limited) throw refuse('transfer.notPermitted')
    if (!asker.verified) throw refuse('customer.unverified')
    await assertCurrency(tx, asked.currency)
    if (asked.dueDate < today()) throw refuse('date.unfit', { field: 'dueDate' })
    const payerCustomerId = await store.findPayerByEmail(tx, asked.toEmail, asker.brand)
    if (payerCustomerId === customerId) throw refuse('payee.self', { field: 'toEmail' })
    const blockedBy = await blocks.between(tx, payerCustomerId ?? asked.toEmail, customerId, 'invoices')
    if (blockedBy) throw refuse(blockedBy === 'payee' ? 'payer.onBlacklist' : 'payer.blocked', { field: 'toEmail' })
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
          payeeAccountId: await accounts.receiving(tx, customerId, currency),
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

    /** From the bank to the customer: what they mean to pay in from elsewhere, under a number that finds it. */
    askForFunding: (
      given: Tx,
      { userId, customerId, language }: By,
      wanted: { amount: string; currency?: string | undefined; accountId?: number | undefined },
    ): Promise<number> =>
      inTransaction(given, async (tx) => {
        const named = wanted.accountId === undefined ? undefined : await accounts.own(tx, customerId, wanted.accountId)
        const currency =
          named?.currency ?? wanted.currency ?? (await accounts.list(tx, customerId, false))[0]?.currencyCode ?? 'USD'
        if (wanted.currency !== undefined && wanted.currency !== currency)
          throw refuse('currency.unsupported', { field: 'currency' })
        await assertCurrency(tx, currency)
        const { brand } = await findPayer(tx, customerId)
        const at = clock.now()
        const { projectName } = findBrand(brand) ?? brands.florin
        return store.insertInvoice(tx, {
          brand,
          payeeCustomerId: undefined,
          payeeUserId: undefined,
          payeeAccountId: named?.id ?? (await accounts.receiving(tx, customerId, currency)),
          payerEmail: await store.emailOf(tx, userId),
          payerCustomerId: customerId,
          amount: amountIn(wanted.amount, currency),
          dueDate: daysAfter(dayOf(at), fundingDays),
          noteBody: translator(language)('mail:invoice.funding', { brand: projectName }),
          isFunding: true,
          sentAt: at,
          at,
        })
      }),
  }
}
