import type { globalPay } from '@florin/contract/globalPay/globalPay'
import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Origin } from '../../../gateway/handler.ts'
import type { CleanFile } from '../../../gateway/upload.ts'
import { toDecimal } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'
import type { GlobalPayServices } from '../services.ts'
import { allCells, cellsOf } from './cells.ts'
import { listGlobalBatches } from './listing.ts'

type Methods = typeof globalPay
type Called = { readonly caller: CustomerCaller; readonly origin: Origin; readonly files: readonly CleanFile[] }
type Upload = {
  readonly batchName: string
  readonly accountId: number
  readonly ignoreIdenticalBatch: boolean
  readonly batchId?: number | undefined
}

export const uploadFile = (
  { batchName, accountId, ignoreIdenticalBatch, batchId }: Upload,
  { submitting, caller, origin, files }: Called & Pick<GlobalPayServices, 'submitting'>,
) => {
  const [file] = files
  if (!file) throw refuse('upload.missing', { field: 'attachedFile' })
  const source = { bytes: file.bytes, fileName: file.name }
  return submitting.upload(by(caller, origin), { batchName, accountId, ignoreIdenticalBatch, batchId }, source, origin.language)
}

const upload: Handler<Methods['batch.upload']> = (input, context) => uploadFile(input, context)

const list: Handler<Methods['batch.list']> = (input, { caller, origin, tx }) => listGlobalBatches(tx, by(caller, origin), input)

const get: Handler<Methods['batch.get']> = (input, { batches, caller, origin, tx }) =>
  batches.get(tx, by(caller, origin), input, origin.language)

const check: Handler<Methods['batch.check']> = ({ batchId }, { batches, caller, origin, tx }) =>
  batches.check(tx, by(caller, origin), batchId)

const getFile: Handler<Methods['batchFile.get']> = ({ batchId }, { batchFile, caller, origin, tx }) =>
  batchFile(tx, by(caller, origin), batchId, origin.language)

const fee: Handler<Methods['batch.fee']> = async ({ batchId }, { batches, caller, origin, tx }) => {
  const batch = await batches.require(tx, by(caller, origin), batchId)
  return { ...(await batches.meta(tx, batch)), currencyCode: batch.currency }
}

const updateMany: Handler<Methods['batch.update']> = ({ batchId, payments }, { drafts, caller, origin }) =>
  drafts.many(by(caller, origin), batchId, payments, origin.language)

const create: Handler<Methods['payment.create']> = ({ batchId, ...given }, { drafts, caller, origin }) =>
  drafts.add(by(caller, origin), batchId, cellsOf(given), origin.language)

const getPayment: Handler<Methods['payment.get']> = async ({ batchId, id }, { batches, caller, origin, tx }) => ({
  payment: await batches.payment(tx, by(caller, origin), batchId, id, origin.language),
})

const update: Handler<Methods['payment.update']> = ({ batchId, id, ...given }, { drafts, caller, origin }) =>
  drafts.update(by(caller, origin), batchId, id, cellsOf(given), origin.language)

const replace: Handler<Methods['fullPayment.update']> = ({ batchId, id, ...given }, { drafts, caller, origin }) =>
  drafts.update(by(caller, origin), batchId, id, allCells(given), origin.language)

const remove: Handler<Methods['payment.delete']> = async ({ batchId, id }, { drafts, caller, origin }) => {
  const { meta, rowsVersion } = await drafts.skip(by(caller, origin), batchId, id, true, origin.language)
  return { meta, rowsVersion }
}

const restore: Handler<Methods['payment.restore']> = ({ batchId, id }, { drafts, caller, origin }) =>
  drafts.skip(by(caller, origin), batchId, id, false, origin.language)

const setFeeSide: Handler<Methods['feeSide.update']> = ({ feeShare, ...chosen }, { rules, caller, origin }) =>
  rules.feeSide(by(caller, origin), chosen, feeShare)

const forbid: Handler<Methods['methodForbidden.update']> = ({ name, forbidden, ...chosen }, { rules, caller, origin }) =>
  rules.forbid(by(caller, origin), chosen, name, forbidden)

const submitBatch: Handler<Methods['batch.submit']> = (input, { submitting, caller, origin, tx }) =>
  submitting.confirmed(tx as OpenTx, by(caller, origin), input)

const decline: Handler<Methods['batch.decline']> = ({ batchId, note }, { submitting, caller, origin }) =>
  submitting.decline(by(caller, origin), batchId, note)

const cancelBatch: Handler<Methods['batch.cancel']> = ({ batchId }, { submitting, caller, origin }) =>
  submitting.cancel(by(caller, origin), batchId)

const submit: Handler<Methods['submit']> = async (input, { submitting, terms, caller, origin, tx }) => {
  const { accountId, currencyCode, expireDays, paymentData, total, ...given } = input
  if (payoutMethods.every((name) => given.paymentMethods.some((rule) => rule.name === name && rule.forbidden)))
    throw refuse('globalPay.oneMethod', { field: 'paymentMethods' })
  await terms.requireAccount(tx, caller.acting.customerId, accountId, currencyCode)
  const cells = cellsOf({ ...given, paymentData: { ...paymentData, ...(expireDays !== undefined && { expireDays }) } })
  const named = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))
  const single = { accountId, batchName: given.beneficiaryName, cells: named, total }
  return submitting.single(tx as OpenTx, by(caller, origin), single, origin.language)
}

const listPayments: Handler<Methods['payment.list']> = async (input, { batches, caller, origin, tx }) => {
  if (input.batchId !== undefined) await batches.require(tx, by(caller, origin), input.batchId)
  return batches.payments(tx, by(caller, origin), input, origin.language)
}

const cancel: Handler<Methods['payment.cancel']> = async ({ paymentId }, { stopping, caller }) => ({
  status: 'canceled',
  refunded: toDecimal(await stopping.one(caller.acting, paymentId)),
})

const send: Handler<Methods['link.send']> = ({ paymentId, beneficiaryEmail }, { resending, caller }) => {
  const { userId, sessionId, acting } = caller
  return resending.again({ userId, sessionId, customerId: acting.customerId }, paymentId, beneficiaryEmail)
}

const remind: Handler<Methods['link.remind']> = async ({ batchId }, { resending, batches, caller, origin, tx }) => {
  await batches.require(tx, by(caller, origin), batchId)
  const { userId, sessionId, acting } = caller
  return resending.all({ userId, sessionId, customerId: acting.customerId }, batchId)
}

const listMethods: Handler<Methods['method.list']> = async (
  { countryCode, currencyCode, amount },
  { terms, caller, origin, tx },
) => {
  const asked = { countryCode, currency: currencyCode, amount }
  const methods = await terms.methods(tx, caller.acting.customerId, asked, [], origin.language)
  return { methods: methods.map(({ currencies: _currencies, ...method }) => method) }
}

const getMeta: Handler<Methods['meta.get']> = (input, { terms, caller, tx }) => terms.meta(tx, caller.acting.customerId, input)

const getLimits: Handler<Methods['limit.get']> = async ({ accountId }, { terms, caller, tx }) => ({
  limits: await terms.limits(tx, caller.acting.customerId, accountId),
})

const listCountries: Handler<Methods['country.list']> = async ({ batchId }, { terms, batches, caller, origin, tx }) => {
  if (batchId !== undefined) await batches.require(tx, by(caller, origin), batchId)
  return terms.countries(tx, caller.acting.customerId, origin.language)
}

type InBatch = Pick<Parameters<typeof listCountries>[1], 'batches' | 'caller' | 'origin' | 'tx'>

const batchOf = async (batchId: number | undefined, { batches, caller, origin, tx }: InBatch) =>
  batchId === undefined ? undefined : batches.require(tx, by(caller, origin), batchId)

const listCountryMethods: Handler<Methods['countryMethod.list']> = async ({ countryCode, batchId }, context) => {
  const { terms, batches, caller, origin, tx } = context
  const batch = await batchOf(batchId, context)
  const asked = { countryCode, currency: batch?.currency ?? 'USD' }
  const forbidden = batch ? await batches.forbidden(tx, batch) : []
  return { methods: await terms.methods(tx, caller.acting.customerId, asked, forbidden, origin.language) }
}

const getCountryMethod: Handler<Methods['countryMethod.get']> = async ({ batchId, ...asked }, context) => {
  const { terms, caller, origin, tx } = context
  const batch = await batchOf(batchId, context)
  return terms.method(tx, caller.acting.customerId, asked, batch?.currency ?? 'USD', origin.language)
}

export const handlers = {
  'batch.upload': upload,
  'batch.list': list,
  'batch.get': get,
  'batch.check': check,
  'batchFile.get': getFile,
  'batch.fee': fee,
  'batch.update': updateMany,
  'payment.create': create,
  'payment.get': getPayment,
  'payment.update': update,
  'fullPayment.update': replace,
  'payment.delete': remove,
  'payment.restore': restore,
  'feeSide.update': setFeeSide,
  'methodForbidden.update': forbid,
  'batch.submit': submitBatch,
  'batch.decline': decline,
  'batch.cancel': cancelBatch,
  submit,
  'payment.list': listPayments,
  'payment.cancel': cancel,
  'link.send': send,
  'link.remind': remind,
  'method.list': listMethods,
  'meta.get': getMeta,
  'limit.get': getLimits,
  'country.list': listCountries,
  'countryMethod.list': listCountryMethods,
  'countryMethod.get': getCountryMethod,
}
