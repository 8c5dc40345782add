import type { BeneficiaryType, ExternalType } from '@florin/contract/payments/external/common'
import type { ExtraParam, PayoutCountry } from '@florin/contract/payments/external/lookups'
import { eftShape, schemeOf, wireShape } from '@florin/contract/payments/external/schemes'
import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { countryName } from '../../dictionary/countries.ts'
import { findMethods, type TransferMethod } from '../rails/outside/methodStore.ts'

type Field = { readonly name: string; readonly isRequired: boolean }

const shown = (type: ExternalType, method: TransferMethod, language: Language): PayoutCountry => {
  const { countryCode, currencies, isDisabled, notice, needsBankCode, needsBranchCode } = method
  const scheme = type === 'eft' ? schemeOf(countryCode, currencies[0] ?? '') : undefined
  return {
    countryCode,
    name: countryName(countryCode, language),
    currencies: [...currencies],
    ...(scheme && { scheme }),
    needsBankCode,
    needsBranchCode,
    isDisabled,
    ...(isDisabled && notice !== null && { disabledReason: notice }),
  }
}

/** Countries that a kind of transfer reaches, by name. Of a rail without its other side all are closed. */
export const countriesFor = async (
  tx: Tx,
  customerId: number,
  type: ExternalType,
  language: Language,
  isClosed = false,
): Promise<PayoutCountry[]> =>
  (await findMethods(tx, customerId, type))
    .map((method) => shown(type, { ...method, isDisabled: method.isDisabled || isClosed }, language))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

const needed = (...names: string[]): Field[] => names.map((name) => ({ name, isRequired: true }))
const offered = (...names: string[]): Field[] => names.map((name) => ({ name, isRequired: false }))
const holderAddress = ['beneficiaryAddress', 'beneficiaryCity']

/** Of an account that is paid at once; its kind and the tax number are asked for apart. */
const accountFieldsOf = (countryCode: string, currency: string): string[] =>
  Object.keys(eftShape(countryCode, currency)).filter((name) => name !== 'accountType' && name !== 'beneficiaryTaxId')

/** The fields of a submit that tell who is paid there, by what the country, the currency and the bank's own rules ask for. */
const fieldsOf = (
  type: ExternalType,
  { countryCode, needsBankCode, needsBranchCode }: TransferMethod,
  currency: string,
): Field[] => {
  const codes = [...(needsBankCode ? ['bankCode'] : []), ...(needsBranchCode ? ['branchCode'] : [])]
  const merged = (fields: Field[]): Field[] => [...new Map(fields.map((field) => [field.name, field])).values()]
  switch (type) {
    case 'wire':
      return merged([
        ...needed('beneficiaryName', ...holderAddress, 'beneficiaryZipCode', 'swift', 'bankName', 'bankAddress', 'bankCity'),
        ...needed(...Object.keys(wireShape(countryCode))),
        ...offered(
          'beneficiaryStateCode',
          'bankZipCode',
          'intermediarySwift',
          'intermediaryBankName',
          'intermediaryAccountNumber',
        ),
      ])
    case 'eft':
      return merged([
        ...needed('beneficiaryName', ...Object.keys(eftShape(countryCode, currency)), ...codes),
        ...offered('bankName', 'swift', ...holderAddress, 'beneficiaryZipCode', 'beneficiaryPhone'),
      ])
    case 'oct':
      return [
        ...needed(
          'beneficiaryFirstName',
          'beneficiaryLastName',
          ...holderAddress,
          'cardNumber',
          'cardExpiryMonth',
          'cardExpiryYear',
        ),
        ...offered('beneficiaryZipCode', 'beneficiaryPhone', 'beneficiaryBirthDate'),
      ]
    case 'crypto_eft':
      return [...needed('beneficiaryName', 'network', 'walletAddress', 'isSelfHosted'), ...offered('destinationTag', 'vaspName')]
    case 'instant_payment':
      return merged([
        ...needed('beneficiaryName', 'taxId'),
        ...offered('instantKeyType', 'instantKey', ...accountFieldsOf(countryCode, currency), 'accountType', ...codes),
      ])
    case 'interac':
      return [
        ...needed('beneficiaryName', 'notifyLanguage'),
        ...offered('beneficiaryEmail', 'beneficiaryPhone', 'isAutodeposit', 'securityQuestion', 'securityAnswer'),
      ]
  }
}

type Asked = {
  readonly type: ExternalType
  readonly countryCode: string
  readonly currencyCode?: string | undefined
  readonly beneficiaryType?: BeneficiaryType | undefined
}

/** What a transfer asks for. */
export const paramsFor = async (
  tx: Tx,
  customerId: number,
  { type, countryCode, currencyCode }: Asked,
  isClosed = false,
): Promise<{ extraParams: ExtraParam[]; fields: Field[] }> => {
  const [method] = await findMethods(tx, customerId, type, countryCode)
  if (isClosed || !method || method.isDisabled) throw refuse('method.closed', { field: 'countryCode' })
  const currency = currencyCode ?? method.currencies[0] ?? ''
  if (!method.currencies.includes(currency)) throw refuse('method.closed', { field: 'currencyCode' })
  return { extraParams: [...method.extraParams], fields: fieldsOf(type, method, currency) }
}
