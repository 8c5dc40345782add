import { accountFields } from '@florin/contract/payments/external/accountFields'
import type { ExternalType } from '@florin/contract/payments/external/common'

/** What is typed, under the names of the fields of a submit. */
export type Values = Readonly<Record<string, string | number | boolean>>
export type AskedField = { readonly name: string; readonly isRequired: boolean }
export type ShownFields = {
  readonly needed: readonly AskedField[]
  /** Behind a click. */
  readonly more: readonly AskedField[]
}

const required = (...names: string[]): AskedField[] => names.map((name) => ({ name, isRequired: true }))
const byAccount = ['bankCode', 'branchCode', 'bsb', 'accountNumber']

/** What an instant payment asks for by the kind of key. */
const instantFields = (asked: readonly AskedField[], values: Values): ShownFields => {
  const has = (name: string) => asked.some((field) => field.name === name)
  const isAccount = values['instantKeyType'] === 'account'
  return {
    needed: [
      ...required('instantKeyType'),
      ...(isAccount ? required(...byAccount.filter(has)) : required('instantKey')),
      ...required('beneficiaryName'),
      ...required(...['taxId'].filter(has)),
    ],
    more: [],
  }
}

const interacFields = (values: Values): ShownFields => ({
  needed: [
    ...required('beneficiaryName'),
    { name: 'beneficiaryEmail', isRequired: !values['beneficiaryPhone'] },
    { name: 'beneficiaryPhone', isRequired: false },
    ...required('notifyLanguage'),
    { name: 'isAutodeposit', isRequired: false },
    ...(values['isAutodeposit'] === true ? [] : required('securityQuestion', 'securityAnswer')),
  ],
  more: [],
})

const cryptoFields = (values: Values, needsTag: boolean): ShownFields => ({
  needed: [
    ...required('network', 'walletAddress'),
    ...(needsTag ? required('destinationTag') : []),
    ...required('beneficiaryName'),
    { name: 'isSelfHosted', isRequired: false },
    ...(values['isSelfHosted'] === true ? [] : required('vaspName')),
  ],
  more: [],
})

/** A saved card is not asked for again. */
const withoutCard = ({ name }: AskedField): boolean => !name.startsWith('card')

/** The fields of the form, from those that the country asks for and what is chosen so far. */
export const shownFields = (
  type: ExternalType,
  asked: readonly AskedField[],
  values: Values,
  { needsTag = false, hasCard = false }: { needsTag?: boolean; hasCard?: boolean } = {},
): ShownFields => {
  if (type === 'instant_payment') return instantFields(asked, values)
  if (type === 'interac') return interacFields(values)
  if (type === 'crypto_eft') return cryptoFields(values, needsTag)
  const all = hasCard ? asked.filter(withoutCard) : asked
  return { needed: all.filter(({ isRequired }) => isRequired), more: all.filter(({ isRequired }) => !isRequired) }
}

/** Where the payee lives, where that can be another country than the account's. */
export const livesElsewhere = (type: ExternalType): boolean => type === 'wire' || type === 'crypto_eft'

/** What is said of the person or company besides. */
export const personFields: Readonly<Record<ExternalType, readonly string[]>> = {
  eft: ['beneficiaryType', 'beneficiaryCountryCode', 'beneficiaryEmail'],
  wire: ['beneficiaryType', 'beneficiaryCountryCode', 'beneficiaryEmail'],
  oct: ['beneficiaryCountryCode'],
  crypto_eft: ['beneficiaryType', 'beneficiaryCountryCode'],
  instant_payment: ['beneficiaryType', 'beneficiaryCountryCode', 'beneficiaryEmail'],
  interac: ['beneficiaryType'],
}

/** What can be typed for each way, under the names of its submit. */
export const ownedFields: Readonly<Record<ExternalType, readonly string[]>> = {
  eft: [
    ...accountFields,
    'beneficiaryName',
    'beneficiaryAddress',
    'beneficiaryCity',
    'beneficiaryZipCode',
    'beneficiaryPhone',
    'bankName',
    'swift',
  ],
  wire: [
    'iban',
    'accountNumber',
    'routingNumber',
    'institutionNumber',
    'transitNumber',
    'bsb',
    'ifsc',
    'clabe',
    'beneficiaryName',
    'beneficiaryAddress',
    'beneficiaryCity',
    'beneficiaryStateCode',
    'beneficiaryZipCode',
    'bankName',
    'bankAddress',
    'bankCity',
    'bankZipCode',
    'swift',
    'intermediarySwift',
    'intermediaryBankName',
    'intermediaryAccountNumber',
  ],
  oct: [
    'cardNumber',
    'cardExpiryMonth',
    'cardExpiryYear',
    'beneficiaryFirstName',
    'beneficiaryLastName',
    'beneficiaryAddress',
    'beneficiaryCity',
    'beneficiaryZipCode',
    'beneficiaryPhone',
    'beneficiaryBirthDate',
  ],
  crypto_eft: ['network', 'walletAddress', 'destinationTag', 'beneficiaryName', 'isSelfHosted', 'vaspName'],
  instant_payment: ['instantKeyType', 'instantKey', 'taxId', 'bankCode', 'branchCode', 'bsb', 'accountNumber', 'beneficiaryName'],
  interac: [
    'beneficiaryName',
    'beneficiaryEmail',
    'beneficiaryPhone',
    'notifyLanguage',
    'isAutodeposit',
    'securityQuestion',
    'securityAnswer',
  ],
}

/** What belongs to one payment and not to the way: the address book does not ask for it, and anything stands in its place. */
export const ofOnePayment: Readonly<Record<ExternalType, Values>> = {
  eft: {},
  wire: {},
  oct: {
    beneficiaryAddress: '-',
    beneficiaryCity: '-',
    beneficiaryZipCode: '',
    beneficiaryPhone: '',
    beneficiaryBirthDate: '',
  },
  crypto_eft: { isSelfHosted: true, vaspName: '' },
  instant_payment: {},
  interac: { isAutodeposit: true, securityQuestion: '', securityAnswer: '' },
}

/** What a form begins with besides. */
export const usualValues: Readonly<Partial<Record<ExternalType, Values>>> = {
  crypto_eft: { isSelfHosted: false },
  instant_payment: { instantKeyType: 'taxId' },
  interac: { notifyLanguage: 'en', isAutodeposit: false },
}
