import type { card } from '@florin/contract/cards/card'
import { isDebitType } from '@florin/contract/cardTypes'
import type { cardHistory } from '@florin/contract/cards/network'
import { refuse } from '../../../platform/refuse.ts'
import { requireCard } from '../cards/cardStore.ts'
import type { Handler } from '../handler.ts'
import { pageOf } from './shownPayments.ts'

type Methods = typeof card

export const receive: Handler<Methods['message.callback']> = (message, { network }) => network.receive(message)

export const list: Handler<Methods['authorization.list']> = async ({ accountId, ...page }, { caller, tx }) => {
  await requireCard(tx, caller.acting.customerId, accountId)
  return pageOf(tx, accountId, page)
}

export const listDebit: Handler<(typeof cardHistory)['debitAuthorization.list']> = async (
  { accountId, ...page },
  { caller, tx },
) => {
  const { type } = await requireCard(tx, caller.acting.customerId, accountId)
  if (!isDebitType(type)) throw refuse('account.missing', { field: 'accountId' })
  return pageOf(tx, accountId, page)
}
