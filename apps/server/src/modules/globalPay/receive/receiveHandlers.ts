import { cardBrandOf } from '@florin/contract/cardNumber'
import type { receive } from '@florin/contract/globalPay/receive'
import { toDecimal } from '@florin/money/money'
import { rateText, unity } from '@florin/money/rate'
import { refuse } from '../../../platform/refuse.ts'
import { countryName } from '../../dictionary/countries.ts'
import { uploadFile } from '../batches/globalPayHandlers.ts'
import type { Handler } from '../handler.ts'
import { payoutCountries } from './offers.ts'
import { impossible, type Route } from './pricing.ts'
import { receiveState } from './view.ts'

type Methods = typeof receive
type Link = { readonly paymentSecret: string }

const get: Handler<Methods['payment.get']> = async ({ paymentSecret }, { links, view, origin }) =>
  view(await links.read(paymentSecret, origin.ip), origin.language)

const submit: Handler<Methods['payment.submit']> = async (input, { links, submitPayout, origin }) => {
  const { paymentSecret, paymentMethod: method, currencyCode: currency, paymentDetails } = input
  const { countryCode: country, ...typed } = paymentDetails
  return submitPayout(await links.open(paymentSecret, origin.ip), { method, currency, country }, typed, origin.language)
}

const approve: Handler<Methods['payment.approve']> = async (input, { links, confirmPayout, clock, origin }) => {
  const { paymentSecret, approvalCode, operationId } = input
  const payment = await links.open(paymentSecret, origin.ip)
  return { status: receiveState(await confirmPayout(payment, operationId, approvalCode, origin.language), clock.now()) }
}

const sendCode: Handler<Methods['code.send']> = async (
  { paymentSecret, operationId, approveType },
  { links, sendAgain, origin },
) => {
  const payment = await links.open(paymentSecret, origin.ip)
  const { approvalSentTo, resendAfterSeconds } = await sendAgain(payment, operationId, approveType)
  return { approvalSentTo, resendAfterSeconds }
}

const cancel: Handler<Methods['payment.cancel']> = async ({ paymentSecret, paymentId, note }, { links, refusing, origin }) => {
  const payment = await links.open(paymentSecret, origin.ip)
  if (payment.id !== BigInt(paymentId)) throw refuse('object.missing', { field: 'paymentId' })
  await refusing(payment, note)
  return { status: 'refused' }
}

const listCountries: Handler<Methods['country.list']> = async ({ paymentSecret }, { links, origin, tx }) => {
  const { customerId, forbidden } = await links.read(paymentSecret, origin.ip)
  const found = await payoutCountries(tx, customerId, forbidden, origin.language)
  return {
    countries: found.map(({ country, methods }) => ({
      countryCode: country.countryCode,
      name: country.name,
      currencies: [...new Set(methods.flatMap(({ currencies }) => currencies))],
    })),
  }
}

const listMethods: Handler<Methods['method.list']> = async ({ paymentSecret, countryCode }, { links, offers, origin, tx }) => ({
  methods: await offers.list(tx, await links.open(paymentSecret, origin.ip), countryCode, origin.language),
})

const getMeta: Handler<Methods['meta.get']> = async (input, { links, pricing, origin, tx }) => {
  const { paymentSecret, paymentMethod: method, toCurrencyCode: currency, countryCode: country } = input
  const payment = await links.open(paymentSecret, origin.ip)
  const network = input.network ?? (method === 'crypto_eft' ? await pricing.networkOf(currency) : undefined)
  const route: Route = { method, currency, country, network }
  const { price } = await pricing.price(tx, payment, route).catch((error: unknown) => {
    throw impossible(error, origin.language)
  })
  return {
    exchangeRate: rateText(price.exchange?.rate ?? unity),
    toAmount: toDecimal(price.credit),
    fee: toDecimal(price.fee),
  }
}

const listParams: Handler<Methods['extraParam.list']> = async (input, { links, offers, origin, tx }) => {
  const { paymentSecret, paymentMethod: method, currencyCode: currency, countryCode: country } = input
  return offers.params(tx, await links.open(paymentSecret, origin.ip), { method, currency, country }, origin.language)
}

const uploadDocument: Handler<Methods['document.upload']> = async (input, { links, uploadDocument: keep, origin, files }) => {
  const { paymentSecret, paymentMethod: method, currencyCode: currency, countryCode: country, name } = input
  const payment = await links.open(paymentSecret, origin.ip)
  return { fileId: await keep(payment, { method, currency, country }, name, files) }
}

const listBanks: Handler<Methods['bank.list']> = async (input, { links, bankDirectory, origin }) => {
  await links.open(input.paymentSecret, origin.ip)
  const banks = await bankDirectory.banks(input.countryCode, input.search)
  return {
    banks: banks.map(({ bankCode = '', name, bic, branches }) => ({
      bankCode,
      bankName: name,
      swift: bic,
      hasBranches: branches.length > 0,
    })),
  }
}

const listInstantBanks: Handler<Methods['instantBank.list']> = async (input, { links, bankDirectory, origin }) => {
  await links.open(input.paymentSecret, origin.ip)
  const banks = await bankDirectory.banks(input.countryCode)
  return { banks: banks.map(({ bankCode = '', name }) => ({ bankCode, bankName: name })) }
}

const listBranches: Handler<Methods['branch.list']> = async (input, { links, bankDirectory, origin }) => {
  await links.open(input.paymentSecret, origin.ip)
  const branches = await bankDirectory.branches(input.countryCode, input.bankCode, input.search)
  return { branches: branches.map(({ code, name, city }) => ({ branchCode: code, name, city })) }
}

const getIban: Handler<Methods['iban.get']> = async ({ paymentSecret, iban }, { links, bankDirectory, origin }) => {
  await links.open(paymentSecret, origin.ip)
  const bank = await bankDirectory.byIban(iban)
  if (!bank) throw refuse('bank.unknown', { field: 'iban' })
  const { address, branch, city, zipCode, countryCode, name, bic } = bank
  const country = countryName(countryCode, origin.language)
  return { address, branch, city, zipCode, countryIsoCode: countryCode, country, bankName: name, SWIFT: bic }
}

const getSwift: Handler<Methods['swift.get']> = async ({ paymentSecret, swift }, { links, bankDirectory, origin }) => {
  await links.open(paymentSecret, origin.ip)
  const bank = await bankDirectory.byBic(swift)
  if (!bank) throw refuse('bank.unknown', { field: 'swift' })
  const { address, city, zipCode, countryCode, name } = bank
  return { address, city, zipCode, countryIsoCode: countryCode, bankName: name, code: swift }
}

const getBin: Handler<Methods['bin.get']> = async ({ paymentSecret, binNumber }, { links, blockedBins, origin, tx }) => {
  await links.open(paymentSecret, origin.ip)
  const cardBrand = cardBrandOf(binNumber)
  const isBlocked = (await blockedBins(tx)).includes(binNumber)
  return { binNumber, cardBrand: cardBrand ?? '', valid: cardBrand !== undefined && !isBlocked }
}

const listBlockedBins: Handler<Methods['binBlacklist.list']> = async ({ paymentSecret }, { links, blockedBins, origin, tx }) => {
  await links.open(paymentSecret, origin.ip)
  return { bins: await blockedBins(tx) }
}

const getInstant: Handler<Methods['instant.get']> = async (input, { links, instantKeys, origin }) => {
  await links.open(input.paymentSecret, origin.ip)
  return instantKeys(input)
}

const askProof: Handler<Methods['proof.create']> = async ({ paymentSecret }, { links, askProof: ask, origin }) =>
  ask(await links.open(paymentSecret, origin.ip))

const approveProof: Handler<Methods['proof.approve']> = async (input, { links, codes, origin }) => {
  const { paymentSecret, operationId, approvalCode } = input
  await codes.assertRight(await links.open(paymentSecret, origin.ip), operationId, 'proof', approvalCode)
  return { proof: await codes.prove(operationId) }
}

const listWithdrawals: Handler<Methods['withdrawal.list']> = async (input, { links, withdrawals, origin }) =>
  withdrawals.list(await links.open(input.paymentSecret, origin.ip), input.proof, input.limit)

const getWithdrawal: Handler<Methods['withdrawal.get']> = async (input, { links, withdrawals, origin }) =>
  withdrawals.get(await links.open(input.paymentSecret, origin.ip), input.proof, input.paymentId)

const upload: Handler<Methods['batch.upload']> = async (
  { paymentSecret, ...input }: Link & Parameters<typeof uploadFile>[0],
  context,
) => {
  await context.terms.requireOwn(context.tx, context.caller.acting.customerId, input.accountId)
  await context.links.read(paymentSecret, context.origin.ip)
  return uploadFile(input, context)
}

export const handlers = {
  'payment.get': get,
  'payment.submit': submit,
  'payment.approve': approve,
  'payment.cancel': cancel,
  'code.send': sendCode,
  'country.list': listCountries,
  'method.list': listMethods,
  'meta.get': getMeta,
  'extraParam.list': listParams,
  'document.upload': uploadDocument,
  'bank.list': listBanks,
  'instantBank.list': listInstantBanks,
  'branch.list': listBranches,
  'iban.get': getIban,
  'swift.get': getSwift,
  'bin.get': getBin,
  'binBlacklist.list': listBlockedBins,
  'instant.get': getInstant,
  'proof.create': askProof,
  'proof.approve': approveProof,
  'withdrawal.list': listWithdrawals,
  'withdrawal.get': getWithdrawal,
  'batch.upload': upload,
}
