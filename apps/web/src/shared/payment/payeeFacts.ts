import { maskCardNumber } from '@florin/contract/cardMask'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/countryName.ts'

const names = [
  'countryCode',
  'bankName',
  'iban',
  'sortCode',
  'routingNumber',
  'institutionNumber',
  'transitNumber',
  'bsb',
  'ifsc',
  'clabe',
  'bankCode',
  'branchCode',
  'accountNumber',
  'accountType',
  'swift',
  'bankAddress',
  'bankCity',
  'intermediarySwift',
  'intermediaryBankName',
  'intermediaryAccountNumber',
  'cardNumber',
  'network',
  'walletAddress',
  'destinationTag',
  'vaspName',
  'instantKeyType',
  'instantKey',
  'taxId',
  'beneficiaryTaxId',
  'beneficiaryType',
  'beneficiaryAddress',
  'beneficiaryCity',
  'beneficiaryStateCode',
  'beneficiaryZipCode',
  'beneficiaryPhone',
  'notifyLanguage',
  'securityQuestion',
] as const
type Name = (typeof names)[number]
type Values = Readonly<Record<string, string | number | boolean>>

const chosen: ReadonlySet<string> = new Set(['accountType', 'instantKeyType', 'beneficiaryType', 'notifyLanguage'])
/** In groups of four, as banks print it. */
const spaced = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is known of a payee, field by field, in words; the names are those of `field` in the texts. */
export const useFactText = () => {
  const { t, i18n } = useTranslation('external')
  const textOf = (name: Name, value: string): string => {
    if (name === 'countryCode') return countryName(value, i18n.language)
    if (name === 'iban') return spaced(value)
    if (name === 'cardNumber') return maskCardNumber(value)
    if (name === 'network') return t(`network.${value as 'bitcoin'}`)
    return chosen.has(name) ? t(`choice.${name as 'accountType'}.${value as 'checking'}`) : value
  }
  return (values: Values): { readonly name: Name; readonly text: string }[] =>
    names.flatMap((name) => {
      const value = values[name]
      return value === undefined || value === '' ? [] : [{ name, text: textOf(name, String(value)) }]
    })
}
