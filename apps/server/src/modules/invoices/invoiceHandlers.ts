import type { invoice } from '@florin/contract/invoices/invoice'
import type { CustomerCaller } from '../../gateway/caller.ts'
import type { Origin } from '../../gateway/handler.ts'
import { type Handler, type HandlersOf, moving } from './handler.ts'
import { by } from '../payments/core/by.ts'

type Methods = typeof invoice

const asker = ({ userId, acting }: CustomerCaller, { language }: Origin) => ({ userId, customerId: acting.customerId, language })

const create: Handler<Methods['create']> = (input, { asking, caller, origin, tx }) => asking.ask(tx, asker(caller, origin), input)

const createFunding: Handler<Methods['funding.create']> = async (
  input,
  { askForFunding, invoiceDocuments, caller, origin, tx },
) => {
  const invoiceId = await askForFunding(tx, asker(caller, origin), input)
  const reader = { ...asker(caller, origin), brand: origin.brand }
  return { invoiceId, urlPdf: await invoiceDocuments.linkTo(tx, reader, invoiceId) }
}

const send: Handler<Methods['send']> = async ({ invoiceId }, { asking, caller, origin, tx }) => ({
  sentTo: await asking.send(tx, asker(caller, origin), invoiceId),
})

const cancel: Handler<Methods['cancel']> = async ({ invoiceId, note }, { invoices, caller, origin, tx }) => {
  await invoices.cancel(tx, caller.acting.customerId, invoiceId, origin.language, note)
  return { status: 'cancelled' }
}

const decline: Handler<Methods['decline']> = async ({ invoiceId, note }, { invoices, caller, tx }) => {
  await invoices.decline(tx, caller.acting.customerId, invoiceId, note)
  return { status: 'rejected' }
}

const get: Handler<Methods['get']> = async (
  { invoiceId, withPdf },
  { invoices, invoiceDocuments, fundingDetails, caller, origin, tx },
) => {
  const { customerId } = caller.acting
  const found = await invoices.get(tx, customerId, invoiceId)
  const paymentInstructions = await fundingDetails(tx, customerId, found)
  const invoice = { ...found, ...(paymentInstructions.length > 0 && { paymentInstructions }) }
  const reader = { ...asker(caller, origin), brand: origin.brand }
  return { invoice: withPdf ? { ...invoice, urlPdf: await invoiceDocuments.linkTo(tx, reader, invoiceId) } : invoice }
}

const received: Handler<Methods['received.list']> = ({ payeeEmail, ...filter }, { invoices, caller, tx }) =>
  invoices.received(tx, caller.acting.customerId, { ...filter, email: payeeEmail })

const sent: Handler<Methods['sent.list']> = ({ payerEmail, ...filter }, { invoices, caller, tx }) =>
  invoices.sent(tx, caller.acting.customerId, { ...filter, email: payerEmail })

const fee: Handler<Methods['payment.fee']> = (input, { invoices, caller, tx }) =>
  invoices.cost(tx, caller.acting.customerId, input)

const pay = moving<Methods['payment.submit']>((input, { invoices, caller, origin, tx }) =>
  invoices.pay(tx, by(caller, origin), input),
)

export const handlers = {
  create,
  send,
  cancel,
  decline,
  get,
  'received.list': received,
  'sent.list': sent,
  'funding.create': createFunding,
  'payment.fee': fee,
  'payment.submit': pay,
} satisfies HandlersOf<Methods>
