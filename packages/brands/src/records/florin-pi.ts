import type { Brand } from '../brand.ts'
import { highRiskCountries, sanctionedCountries } from '../countries.ts'
import { apiBasesOf, bothTerms, logosOf, testBotCheckSiteKey } from './shared.ts'

export const florinPi: Brand = {
  id: 'florin-pi',
  group: 'florin',
  projectName: 'Florin Institution',
  ...logosOf('florin-pi'),
  hosts: ['pi.florin.example', 'florin-pi.localhost'],
  allowRegistration: false,
  registrationPersonalTypes: [],
  registrationBusinessTypes: [],
  hideAdultIndustriesInRegistration: true,
  terms: bothTerms(31, '1.0'),
  feeLinks: { personal: 'https://pi.florin.example/fees/personal', business: 'https://pi.florin.example/fees/business' },
  supports: {
    managerPhone: '+34 910 555 017',
    defaultEmail: 'support@pi.florin.example',
    securityEmail: 'security@pi.florin.example',
  },
  availableLangs: ['en', 'es'],
  accountConfirmation: {
    legalName: 'Florin Entidad de Pago, S.L.',
    address: 'Calle de Serrano 55, 28006 Madrid, Spain',
    footerLines: [
      'Florin Entidad de Pago, S.L. is an authorised payment institution.',
      'Funds of customers are safeguarded in separate accounts at credit institutions.',
    ],
    phone: '+34 910 555 017',
    email: 'accounts@pi.florin.example',
    web: 'https://pi.florin.example',
  },
  appStoreLinks: { ios: 'https://pi.florin.example/app/ios', android: 'https://pi.florin.example/app/android' },
  deepLinkScheme: 'florinpi',
  botCheckSiteKey: testBotCheckSiteKey,
  contractsEnable: false,
  sourceOfWealthEnable: true,
  idleMinutes: 15,
  defaultCurrencies: ['EUR', 'USD'],
  closedCountries: [...sanctionedCountries, ...highRiskCountries, 'US'],
  apiBases: apiBasesOf('pi.florin.example'),
  allowsApprovalModeNone: true,
  identityMode: 'standard',
  kycAtActivation: false,
  theme: {
    light: { primary: '#0f4c4a', accent: '#1f9e8f', accentTint: '#e2f4f1' },
    dark: { primary: '#6fd3c3', accent: '#6fd3c3', accentTint: '#10292a' },
  },
}
