import type { external } from '@florin/contract/payments/external/external'
import { refuse } from '../../../platform/refuse.ts'
import { countryName } from '../../dictionary/countries.ts'
import { by } from '../core/by.ts'
import type { Handler } from '../handler.ts'
import { present } from '../rails/outside/present.ts'
import { countriesFor, paramsFor } from './methods.ts'

type Methods = typeof external

export const listCountries: Handler<Methods['country.list']> = async ({ type }, { outsideRails, caller, origin, tx }) => ({
  countries: await countriesFor(tx, caller.acting.customerId, type, origin.language, outsideRails[type].isClosed),
})

export const listParams: Handler<Methods['extraParam.list']> = (input, { outsideRails, caller, origin, tx }) => {
  const rail = outsideRails[input.type]
  return paramsFor(tx, caller.acting.customerId, rail, { ...input, language: origin.language }, rail.isClosed)
}

export const listBanks: Handler<Methods['bank.list']> = async ({ countryCode, search }, { bankDirectory }) => ({
  banks: (await bankDirectory.banks(countryCode, search)).map(({ bankCode = '', name, bic, branches }) => ({
    bankCode,
    bankName: name,
    swift: bic,
    hasBranches: branches.length > 0,
  })),
})

export const listBranches: Handler<Methods['branch.list']> = async ({ countryCode, bankCode, search }, { bankDirectory }) => ({
  branches: (await bankDirectory.branches(countryCode, bankCode, search)).map(({ code, name, city, address }) => ({
    branchCode: code,
    name,
    city,
    address,
  })),
})

export const getSwift: Handler<Methods['swift.get']> = async ({ swift }, { bankDirectory }) => {
  const bank = await bankDirectory.byBic(swift)
  if (!bank) throw refuse('bank.unknown', { field: 'swift' })
  const { address, city, zipCode, countryCode, name } = bank
  return { address, city, zipCode, countryIsoCode: countryCode, bankName: name, code: swift }
}

export const getIban: Handler<Methods['iban.get']> = async ({ iban }, { bankDirectory, origin }) => {
  const bank = await bankDirectory.byIban(iban)
  if (!bank) throw refuse('bank.unknown', { field: 'iban' })
  const { address, branch, city, zipCode, countryCode, name, bic } = bank
  const country = countryName(countryCode, origin.language)
  return { address, branch, city, zipCode, countryIsoCode: countryCode, country, bankName: name, SWIFT: bic }
}

export const checkName: Handler<Methods['beneficiaryName.check']> = (input, { nameChecks, caller, tx }) =>
  nameChecks.check(
    tx,
    caller.acting.customerId,
    { type: input.type, countryCode: input.countryCode, kind: input.beneficiaryType, name: input.beneficiaryName },
    input,
  )

export const limit: Handler<Methods['external.limit']> = async ({ type, fromAccountId }, { external, caller, tx }) => ({
  limits: await external.limits(tx, caller.acting.customerId, type, fromAccountId),
})

export const maxAmount: Handler<Methods['external.maxAmount']> = (
  { operation, network, countryCode, ...route },
  { external, caller, tx },
) => external.most(tx, caller, operation, { ...route, countryCode, priced: present({ network, countryCode }) })

export const cancel: Handler<Methods['external.cancel']> = async ({ transactionId }, { external, caller, origin }) => ({
  status: 'canceled',
  refunded: await external.cancel(by(caller, origin), transactionId),
})
