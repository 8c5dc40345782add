import type { v1 } from '@florin/contract/publicApi/v1'
import { findCompanyName } from './companyStore.ts'
import { type Handler, moving } from '../handler.ts'

type Methods = typeof v1

const me: Handler<Methods['me.get']> = async (_input, { caller: { apiKey, acting }, tx }) => ({
  customerId: acting.customerId,
  businessName: await findCompanyName(tx, acting.customerId),
  apiKeyId: apiKey.id,
  apiKeyName: apiKey.name,
  scopes: [...apiKey.scopes],
})

const balances: Handler<Methods['balance.list']> = async ({ currencyCode }, { reading, caller, tx }) => ({
  items: await reading.balances(tx, caller.acting.customerId, currencyCode),
})

const balance: Handler<Methods['balance.get']> = ({ accountId }, { reading, caller, tx }) =>
  reading.balance(tx, caller.acting.customerId, accountId)

const transactions: Handler<Methods['transaction.list']> = (input, { reading, caller, tx }) =>
  reading.transactions(tx, caller.acting.customerId, input)

const transaction: Handler<Methods['transaction.get']> = ({ id }, { reading, caller, tx }) =>
  reading.transaction(tx, caller.acting.customerId, id)

const payee: Handler<Methods['payee.get']> = async ({ email }, { transfers, caller, tx }) => {
  const { exist, outBlacklist } = await transfers.checkPayee(tx, caller.acting.customerId, email)
  return { exist, outBlacklist }
}

const transferFee: Handler<Methods['transfer.fee']> = (input, { programTransfers, caller, tx }) =>
  programTransfers.fee(tx, caller.acting.customerId, input)

const createTransfer = moving<Methods['transfer.create']>((input, { programTransfers, caller, origin, tx }) =>
  programTransfers.send(tx, caller, origin, input),
)

const transferList: Handler<Methods['transfer.list']> = (input, { programTransfers, caller, origin, tx }) =>
  programTransfers.list(tx, caller.acting.customerId, input, origin.language)

const transfer: Handler<Methods['transfer.get']> = ({ id }, { programTransfers, caller, origin, tx }) =>
  programTransfers.get(tx, caller.acting.customerId, id, origin.language)

const invoice: Handler<Methods['invoice.get']> = async ({ id }, { invoices, caller, tx }) => {
  const found = await invoices.getSent(tx, caller.acting.customerId, id)
  const { payerEmail, amount, currencyCode, status, dueDate, sentDate } = found
  return { id, payerEmail, amount, currencyCode, status, dueDate, ...(sentDate !== undefined && { sentDate }) }
}

const subscriptions: Handler<Methods['subscription.list']> = (input, { reading, caller, tx }) =>
  reading.subscriptions(tx, caller.acting.customerId, input)

const cancelSubscription: Handler<Methods['subscription.cancel']> = async (input, { subscribers, caller, tx }) => {
  const { subscriptionId, status } = await subscribers.cancel(tx, caller.acting.customerId, input)
  return { subscriptionId, status }
}

export const v1Handlers = {
  'me.get': me,
  'balance.list': balances,
  'balance.get': balance,
  'transaction.list': transactions,
  'transaction.get': transaction,
  'payee.get': payee,
  'transfer.fee': transferFee,
  'transfer.create': createTransfer,
  'transfer.list': transferList,
  'transfer.get': transfer,
  'invoice.get': invoice,
  'subscription.list': subscriptions,
  'subscription.cancel': cancelSubscription,
}
