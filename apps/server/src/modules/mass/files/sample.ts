import { massColumns } from '@florin/contract/mass/massColumns'
import type { BatchType } from '@florin/contract/mass/massType'
import type { Language } from '@florin/i18n/languages'
import { byteOrderMark, csvLine } from '../../../platform/documents/csv.ts'
import type { Cells } from '../rows/row.ts'
import { columnName } from './columns.ts'

/** Two payments of each kind that pass every check of their fields. */
const examples: Readonly<Record<BatchType, readonly Cells[]>> = {
  p2p: [
    { toEmail: 'ana@example.com', amount: '120.00', currency: 'EUR', note: 'Fee, November', reference: 'F-1101' },
    { toEmail: 'bob@example.com', amount: '85.50', currency: 'EUR', note: 'Fee, November', reference: 'F-1102' },
  ],
  wire: [
    {
      beneficiaryName: 'Acme Inc',
      amount: '1500.00',
      currencyCode: 'USD',
      countryCode: 'US',
      swift: 'CHASUS33',
      accountNumber: '4417209688',
      routingNumber: '021000021',
      beneficiaryType: 'business',
      beneficiaryAddress: '350 Fifth Avenue',
      beneficiaryCity: 'New York',
      beneficiaryZipCode: '10118',
      bankName: 'JPMorgan Chase',
      bankAddress: '383 Madison Avenue',
      bankCity: 'New York',
      purpose: 'services',
      reference: 'INV-2041',
    },
  ],
  eft: [
    {
      beneficiaryName: 'Jonas Weber',
      amount: '184.20',
      currencyCode: 'EUR',
      countryCode: 'DE',
      iban: 'DE89370400440532013000',
      beneficiaryType: 'individual',
      purpose: 'services',
      reference: 'Fee, November',
    },
    {
      beneficiaryName: 'Chiara Romano',
      amount: '1250.00',
      currencyCode: 'EUR',
      countryCode: 'IT',
      iban: 'IT60X0542811101000000123456',
      beneficiaryType: 'individual',
      purpose: 'services',
      reference: 'Fee, November',
    },
  ],
  oct: [
    {
      cardNumber: '4111111111111111',
      cardExpiryMonth: '12',
      cardExpiryYear: '2030',
      beneficiaryFirstName: 'Maria',
      beneficiaryLastName: 'Santos',
      amount: '60.00',
      currencyCode: 'EUR',
      countryCode: 'PT',
      address: 'Rua Augusta 10',
      city: 'Lisboa',
      zipCode: '1100-048',
      reference: 'Fee, November',
    },
  ],
  crypto: [
    {
      walletAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      network: 'bitcoin',
      amount: '0.01500000',
      currencyCode: 'BTC',
      beneficiaryName: 'Olga Petrova',
      beneficiaryCountryCode: 'LT',
      isSelfHosted: 'yes',
      reference: 'Fee, November',
    },
  ],
  instant: [
    {
      beneficiaryName: 'Carla Souza',
      amount: '350.00',
      instantKeyType: 'email',
      instantKey: 'carla@example.com.br',
      taxId: '529.982.247-25',
      currencyCode: 'BRL',
      countryCode: 'BR',
      reference: 'Fee, November',
    },
  ],
  interac: [
    {
      beneficiaryName: 'Liam Tremblay',
      amount: '220.00',
      beneficiaryEmail: 'liam@example.ca',
      notifyLanguage: 'en',
      securityQuestion: 'Name of our project',
      securityAnswer: 'Northwind',
      reference: 'Fee, November',
    },
  ],
  global: [
    {
      beneficiaryName: 'Katarzyna Nowak',
      beneficiaryEmail: 'kasia@example.com',
      amount: '1250.00',
      description: 'Location scouting',
      beneficiaryType: 'individual',
      beneficiaryCountryCode: 'PL',
      feeShare: 'BEN',
      forbiddenMethods: 'crypto_eft',
      beneficiaryPhone: '+48601234417',
      language: 'en',
      expireDays: '14',
    },
    { beneficiaryName: 'Studio Vega GmbH', beneficiaryEmail: 'office@example.com', amount: '900.00', feeShare: 'OUR' },
  ],
}

/** Written with the columns that reading understands, so that the one cannot part from the other. */
export const sampleFile = (type: BatchType, language: Language): Uint8Array => {
  const names = massColumns[type].map(({ name }) => name)
  const lines = [
    csvLine(names.map((name) => columnName(name, language))),
    ...examples[type].map((cells) => csvLine(names.map((name) => cells[name]))),
  ]
  return Buffer.from(byteOrderMark + lines.join(''))
}
