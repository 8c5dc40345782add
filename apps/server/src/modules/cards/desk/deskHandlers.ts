import type { operatorCard } from '@florin/contract/cards/operatorCard'
import { inTransaction } from '../../../platform/transaction.ts'
import { requireAnyCard } from '../cards/cardStore.ts'
import type { Handler } from '../handler.ts'
import { pageOf } from '../network/shownPayments.ts'

type Methods = typeof operatorCard

export const list: Handler<Methods['cardApplication.list']> = (input, { cardDesk, tx }) => cardDesk.list(tx, input)

export const approve: Handler<Methods['cardApplication.approve']> = async ({ accountId }, { cardDesk, caller, tx, about }) => {
  const { customerId, ...answer } = await inTransaction(tx, (open) => cardDesk.approve(open, accountId, caller.userId))
  about(customerId)
  return answer
}

export const decline: Handler<Methods['cardApplication.decline']> = async (
  { accountId, reason, documentType },
  { cardDesk, caller, tx, about },
) => {
  const { customerId, ...answer } = await inTransaction(tx, (open) =>
    cardDesk.decline(open, accountId, caller.userId, reason, documentType),
  )
  about(customerId)
  return answer
}

export const move: Handler<Methods['card.update']> = async (input, { cardDesk, caller, tx, about }) => {
  const { customerId, ...answer } = await inTransaction(tx, (open) => cardDesk.move(open, caller.userId, input))
  about(customerId)
  return answer
}

const listed = { pageNumber: 1, pageSize: 50 }

export const payments: Handler<Methods['cardAuthorization.list']> = async ({ accountId }, { tx, about }) => {
  about((await requireAnyCard(tx, accountId)).customerId)
  return pageOf(tx, accountId, listed)
}

export const record: Handler<Methods['cardAuthorization.create']> = async (
  { reason: _reason, ...payment },
  { cardRecording, proposal, tx, about },
) => {
  const { customerId, authorizationId } = await inTransaction(tx, (open) => cardRecording.record(open, proposal.id, payment))
  about(customerId)
  return { status: 'applied', authorizationId }
}
