import type { v1 } from '@florin/contract/publicApi/v1'
import type { KeyCaller } from '../../../gateway/caller.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { By } from '../../payments/core/operation.ts'
import type { PreparedRows } from '../../mass/batches/editing.ts'
import type { PreparedUpload } from '../../mass/batches/uploading.ts'
import { findCompanyName } from './companyStore.ts'
import { creatingAfter, type Handler, moving } from '../handler.ts'

type Methods = typeof v1

/** Who reads: nothing is paid by it. */
const by = ({ userId, acting }: KeyCaller, origin: Origin): By => ({ userId, acting, client: clientOf(origin) })

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

const payee: Handler<Methods['payee.get']> = async ({ email }, { transfers, caller, origin, tx }) => {
  const { exist, outBlacklist } = await transfers.checkPayee(tx, caller.acting.customerId, email, origin.language)
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

const createInvoice: Handler<Methods['invoice.create']> = async (input, { asking, invoiceDocuments, caller, origin, tx }) => {
  const { toEmail, amount, currencyCode: currency, dueDate, noteBody = '' } = input
  const asker = { userId: caller.userId, customerId: caller.acting.customerId, language: origin.language }
  const asked = { toEmail, amount, currency, dueDate, noteBody, isDraft: false }
  const { invoiceId, status } = await asking.ask(tx, asker, asked)
  return { id: invoiceId, status, urlPdf: await invoiceDocuments.linkTo(tx, { ...asker, brand: origin.brand }, invoiceId) }
}

const invoice: Handler<Methods['invoice.get']> = async ({ id }, { invoices, invoiceDocuments, caller, origin, tx }) => {
  const { customerId } = caller.acting
  const found = await invoices.getSent(tx, customerId, id)
  const reader = { customerId, userId: caller.userId, language: origin.language, brand: origin.brand }
  const urlPdf = await invoiceDocuments.linkTo(tx, reader, id)
  const { payerEmail, amount, currencyCode, status, dueDate, sentDate } = found
  return { id, payerEmail, amount, currencyCode, status, dueDate, ...(sentDate !== undefined && { sentDate }), urlPdf }
}

const batches: Handler<Methods['batch.list']> = (input, { programBatches, caller, origin, tx }) =>
  programBatches.list(tx, by(caller, origin), input)

const batch: Handler<Methods['batch.get']> = ({ id }, { programBatches, caller, origin, tx }) =>
  programBatches.get(tx, by(caller, origin), id)

const createBatch = creatingAfter<Methods['batch.create'], PreparedUpload>(
  async (input, { programBatches, programBy, caller, origin }) =>
    programBatches.prepare(programBy(caller, origin), input, origin.language),
  (_input, { programBatches, programBy, caller, origin, tx }, prepared) =>
    programBatches.create(tx, programBy(caller, origin), prepared, origin.language),
)

const addRows = creatingAfter<Methods['batch.row.create'], PreparedRows>(
  (input, { programBatches, programBy, caller, origin }) => programBatches.prepareRows(programBy(caller, origin), input),
  (_input, { programBatches, programBy, caller, origin, tx }, prepared) =>
    programBatches.addRows(tx, programBy(caller, origin), prepared, origin.language),
)

const rows: Handler<Methods['batch.row.list']> = (input, { programBatches, caller, origin, tx }) =>
  programBatches.rows(tx, by(caller, origin), input, origin.language)

const confirmBatch: Handler<Methods['batch.confirm']> = (input, { programBatches, programBy, caller, origin, tx }) =>
  programBatches.confirm(tx as OpenTx, programBy(caller, origin), input)

const cancelBatch: Handler<Methods['batch.cancel']> = ({ id }, { programBatches, programBy, caller, origin }) =>
  programBatches.cancel(programBy(caller, origin), id)

const beneficiaries: Handler<Methods['beneficiary.list']> = (input, { programBeneficiaries, caller, tx }) =>
  programBeneficiaries.list(tx, caller.acting.customerId, input)

const beneficiary: Handler<Methods['beneficiary.get']> = ({ id }, { programBeneficiaries, caller, tx }) =>
  programBeneficiaries.get(tx, caller.acting.customerId, id)

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
  'invoice.create': createInvoice,
  'invoice.get': invoice,
  'batch.list': batches,
  'batch.get': batch,
  'batch.create': createBatch,
  'batch.row.create': addRows,
  'batch.row.list': rows,
  'batch.confirm': confirmBatch,
  'batch.cancel': cancelBatch,
  'beneficiary.list': beneficiaries,
  'beneficiary.get': beneficiary,
  'subscription.list': subscriptions,
  'subscription.cancel': cancelSubscription,
}
