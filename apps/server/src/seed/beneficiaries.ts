import type { InputOf } from '@florin/contract/method'
import type { beneficiary } from '@florin/contract/payments/external/beneficiaries'

type New = InputOf<(typeof beneficiary)['beneficiary.create']>
/** Whose address book it stands in, and who it is. */
export type DemoBeneficiary = New & { readonly owners: readonly string[] }

const place = (beneficiaryCountryCode: string, beneficiaryType: New['beneficiaryType'] = 'individual') =>
  ({ beneficiaryCountryCode, beneficiaryType, permission: '3d' }) as const

/** Whom the people of the demo bank pay outside of it, by every way there is. */
export const demoBeneficiaries: readonly DemoBeneficiary[] = [
  {
    owners: ['ana@demo.test', 'Lumen Studio Ltd'],
    beneficiaryName: 'Atelier Vega SL',
    ...place('ES', 'business'),
    payouts: [
      {
        type: 'eft',
        details: { countryCode: 'ES', currencyCode: 'EUR', iban: 'ES9121000418450200051332', bankName: 'CaixaBank' },
      },
    ],
  },
  {
    owners: ['ana@demo.test', 'Lumen Studio Ltd'],
    beneficiaryName: 'Harbor Labs Inc.',
    beneficiaryEmail: 'billing@harborlabs.example',
    ...place('US', 'business'),
    payouts: [
      {
        type: 'eft',
        details: {
          countryCode: 'US',
          currencyCode: 'USD',
          routingNumber: '021000021',
          accountNumber: '000123456620',
          accountType: 'checking',
        },
      },
      {
        type: 'crypto_eft',
        details: { currencyCode: 'USDC', network: 'ethereum', walletAddress: '0x52908400098527886E0F7030069857D2E4169EE7' },
      },
    ],
  },
  {
    owners: ['ana@demo.test'],
    beneficiaryName: 'Marisol Tavares',
    ...place('BR'),
    payouts: [
      {
        type: 'instant_payment',
        details: {
          countryCode: 'BR',
          instantKeyType: 'email',
          instantKey: 'marisol@tavares.example',
          taxId: '52998224725',
        },
      },
    ],
  },
  {
    owners: ['ana@demo.test'],
    beneficiaryName: 'Claire Fortin',
    ...place('CA'),
    payouts: [{ type: 'interac', details: { beneficiaryEmail: 'claire.fortin@example.ca', notifyLanguage: 'fr' } }],
  },
  {
    owners: ['ana@demo.test', 'Lumen Studio Ltd'],
    beneficiaryName: 'Kenji Arai',
    ...place('JP'),
    payouts: [
      {
        type: 'eft',
        details: {
          countryCode: 'JP',
          currencyCode: 'JPY',
          bankCode: '0005',
          branchCode: '001',
          accountNumber: '1232201',
          accountType: 'savings',
        },
      },
    ],
  },
  {
    owners: ['ana@demo.test'],
    beneficiaryName: 'Ana Marin',
    beneficiaryCountryCode: 'ES',
    beneficiaryType: 'individual',
    permission: 'own',
    payouts: [
      {
        type: 'oct',
        details: { countryCode: 'ES', cardNumber: '4111111111111111', cardExpiryMonth: '12', cardExpiryYear: '2030' },
      },
    ],
  },
]
