import type { Payout, SavedBeneficiary, SavedPayout } from '@florin/contract/payments/external/beneficiaries'
import type { Permission } from '@florin/contract/payments/external/common'
import { ofOnePayment, ownedFields, personFields, usualValues, type Values } from '../../../shared/payment/payeeFields.ts'
import { isExternalType } from './externalTypes.ts'
import { type Payee, payeeName } from './types.ts'

type Texts = Readonly<Record<string, string | number | boolean>>

const text = (value: Texts[string] | undefined): string => (value === undefined ? '' : String(value))
const isMasked = (value: Texts[string] | undefined): boolean => text(value).includes('•')
const extraPrefix = 'extra.'

/** Only what the form of this way asks for. */
const ownOf = (type: Payee['type'], details: Texts): Values =>
  Object.fromEntries(
    [...ownedFields[type], ...personFields[type]].flatMap((name) => {
      const value = details[name]
      return value === undefined || value === '' || isMasked(value) ? [] : [[name, value]]
    }),
  )

/** Details that came from a payment or a template. */
export const payeeOfDetails = (type: string, details: Texts): Payee | undefined => {
  if (!isExternalType(type)) return undefined
  const cardId = Number(details['cardId'])
  return {
    type,
    permission: (text(details['permission']) || '3d') as Permission,
    countryCode: text(details['countryCode']) || text(details['beneficiaryCountryCode']),
    currencyCode: text(details['currencyCode']) || text(details['currency']),
    values: { ...usualValues[type], ...ownOf(type, details) },
    extraParams: Object.fromEntries(
      Object.entries(details).flatMap(([name, value]) =>
        name.startsWith(extraPrefix) ? [[name.slice(extraPrefix.length), text(value)]] : [],
      ),
    ),
    ...(cardId > 0 && { cardId }),
  }
}

/** The holder of a card has two names. */
const holderOf = (name: string): Values => {
  const words = name.split(/\s+/)
  return { beneficiaryFirstName: words.slice(0, -1).join(' ') || name, beneficiaryLastName: words.at(-1) ?? '' }
}

/** One way to pay somebody of the address book. */
export const payeeOfSaved = (
  { beneficiaryName, beneficiaryType, beneficiaryEmail, beneficiaryCountryCode, permission }: SavedBeneficiary,
  { type, details, cardId }: SavedPayout,
): Payee | undefined => {
  const payee = payeeOfDetails(type, {
    beneficiaryType,
    beneficiaryCountryCode,
    ...(beneficiaryEmail !== undefined && { beneficiaryEmail }),
    ...details,
    permission,
    countryCode: details['countryCode'] ?? (type === 'interac' ? 'CA' : beneficiaryCountryCode),
    currencyCode: details['currencyCode'] ?? '',
  })
  if (!payee) return undefined
  if (type !== 'oct') return { ...payee, isSaved: true, values: { ...payee.values, beneficiaryName } }
  return { ...payee, isSaved: true, values: { ...payee.values, ...holderOf(beneficiaryName) }, cardId }
}

const ofThePerson: ReadonlySet<string> = new Set(['beneficiaryName', 'beneficiaryFirstName', 'beneficiaryLastName'])

/** How somebody is paid, as the address book stores it. */
export const payoutOf = (payee: Payee): Payout => {
  const { type, countryCode, currencyCode, values } = payee
  const own = ownedFields[type].flatMap((name) => {
    const value = values[name]
    if (ofThePerson.has(name) || name in ofOnePayment[type]) return []
    return value === undefined || value === '' ? [] : [[name, String(value)]]
  })
  return {
    type,
    details: {
      ...Object.fromEntries(own),
      ...(type !== 'crypto_eft' && type !== 'interac' && { countryCode }),
      ...((type === 'eft' || type === 'wire' || type === 'crypto_eft') && { currencyCode }),
    },
  }
}

export const beneficiaryOf = (payee: Payee) => ({
  beneficiaryType: payee.values['beneficiaryType'] === 'business' ? ('business' as const) : ('individual' as const),
  beneficiaryName: payeeName(payee),
  ...(payee.values['beneficiaryEmail'] ? { beneficiaryEmail: String(payee.values['beneficiaryEmail']) } : {}),
  beneficiaryCountryCode: String(payee.values['beneficiaryCountryCode'] ?? '') || payee.countryCode,
  permission: payee.permission,
})
