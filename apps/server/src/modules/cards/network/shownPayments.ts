import type { CardAuthorization } from '@florin/contract/cards/network'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { type ListedAuthorization, type Page, pageOfAuthorizations } from './authorizationStore.ts'

const shown = (row: ListedAuthorization): CardAuthorization => ({
  authorizationId: Number(row.id),
  date: row.at.toISOString(),
  merchantName: row.merchantName,
  merchantCategoryCode: row.merchantCategory,
  merchantCountryCode: row.merchantCountry,
  kind: row.kind as CardAuthorization['kind'],
  amount: toDecimal(money(row.amountMinor, row.currency)),
  currencyCode: row.currency,
  billingAmount: toDecimal(money(row.billingMinor, row.billingCurrency)),
  billingCurrencyCode: row.billingCurrency,
  ...(row.refundedMinor > 0n && { refundedAmount: toDecimal(money(row.refundedMinor, row.billingCurrency)) }),
  status: row.state as CardAuthorization['status'],
  ...(row.declineReason !== null && { declineReason: row.declineReason as NonNullable<CardAuthorization['declineReason']> }),
  ...(row.debtMinor > 0n && { debt: toDecimal(money(row.debtMinor, row.billingCurrency)) }),
})

/** The newest first. */
export const pageOf = async (tx: Tx, accountId: number, page: Page) => {
  const { rows, total } = await pageOfAuthorizations(tx, accountId, page)
  return { authorizations: rows.map(shown), total }
}
