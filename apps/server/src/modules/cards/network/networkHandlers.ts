import type { card } from '@florin/contract/cards/card'
import { isDebitType } from '@florin/contract/cardTypes'
import type { CardAuthorization, cardHistory } from '@florin/contract/cards/network'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { requireCard } from '../cards/cardStore.ts'
import type { Handler } from '../handler.ts'
import { type ListedAuthorization, pageOfAuthorizations } from './authorizationStore.ts'

type Methods = typeof card

export const receive: Handler<Methods['message.callback']> = (message, { network }) => network.receive(message)

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
  status: row.state as CardAuthorization['status'],
  ...(row.declineReason !== null && { declineReason: row.declineReason as NonNullable<CardAuthorization['declineReason']> }),
  ...(row.debtMinor > 0n && { debt: toDecimal(money(row.debtMinor, row.billingCurrency)) }),
})

const pageOf = async (tx: Tx, accountId: number, pageNumber: number, pageSize: number) => {
  const { rows, total } = await pageOfAuthorizations(tx, accountId, pageNumber, pageSize)
  return { authorizations: rows.map(shown), total }
}

export const list: Handler<Methods['authorization.list']> = async ({ accountId, pageNumber, pageSize }, { caller, tx }) => {
  await requireCard(tx, caller.acting.customerId, accountId)
  return pageOf(tx, accountId, pageNumber, pageSize)
}

export const listDebit: Handler<(typeof cardHistory)['debitAuthorization.list']> = async (
  { accountId, pageNumber, pageSize },
  { caller, tx },
) => {
  const { type } = await requireCard(tx, caller.acting.customerId, accountId)
  if (!isDebitType(type)) throw refuse('account.missing', { field: 'accountId' })
  return pageOf(tx, accountId, pageNumber, pageSize)
}
