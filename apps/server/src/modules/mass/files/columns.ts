import { massColumns } from '@florin/contract/mass/massColumns'
import type { BatchType } from '@florin/contract/mass/massType'
import { languages, type Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { TextKey } from '@florin/i18n/types'
import type { KnownColumn } from '../../../platform/tables/header.ts'

export const columnName = (name: string, language: Language): string => translator(language)(`mass:columns.${name}` as TextKey)

/** Under which names programs of others export them. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  toEmail: ['Email', 'E-mail', 'Recipient email', 'Payee'],
  amount: ['Sum', 'Value', 'Betrag', 'Montant'],
  currency: ['Currency code', 'CCY'],
  currencyCode: ['Currency', 'CCY'],
  countryCode: ['Country'],
  beneficiaryEmail: ['Email', 'E-mail'],
  description: ['For', 'Message', 'Note'],
  feeShare: ['Fee side', 'Fees'],
  beneficiaryName: ['Name', 'Recipient name', 'Payee name', 'Beneficiary'],
  beneficiaryCountryCode: ['Country', 'Country code'],
  reference: ['Payment reference', 'Ref'],
  note: ['Message', 'Description'],
  swift: ['BIC', 'SWIFT code', 'SWIFT/BIC'],
  accountNumber: ['Account', 'Account no'],
  walletAddress: ['Address', 'Wallet'],
  cardNumber: ['Card', 'PAN'],
  instantKey: ['Key', 'Pix key'],
}

export const knownColumns = (type: BatchType): KnownColumn[] =>
  massColumns[type].map(({ name }) => ({
    name,
    called: [...languages.map((language) => columnName(name, language)), ...(otherNames[name] ?? [])],
  }))
