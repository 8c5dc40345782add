import { languages } from '@florin/i18n/languages'
import type { Brand } from '../brand.ts'
import { highRiskCountries, sanctionedCountries } from '../countries.ts'
import { apiBasesOf, bothTerms, logosOf, testBotCheckSiteKey } from './shared.ts'

export const florinBank: Brand = {
  id: 'florin-bank',
  group: 'florin',
  projectName: 'Florin Bank',
  ...logosOf('florin-bank'),
  hosts: ['bank.florin.example', 'florin-bank.localhost'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'developers', 'independentContractors', 'webmasters', 'webcamModels', 'others'],
  registrationBusinessTypes: ['agencies', 'developers', 'marketplaces', 'webmasters', 'studios', 'others'],
  hideAdultIndustriesInRegistration: false,
  terms: bothTerms(21, '1.0'),
  feeLinks: { personal: 'https://bank.florin.example/fees/personal', business: 'https://bank.florin.example/fees/business' },
  supports: {
    managerPhone: '+1 787 555 0162',
    defaultEmail: 'support@bank.florin.example',
    securityEmail: 'security@bank.florin.example',
  },
  availableLangs: languages,
  accountConfirmation: {
    legalName: 'Florin Bank International LLC',
    address: '270 Muñoz Rivera Avenue, San Juan, PR 00918, Puerto Rico',
    footerLines: [
      'Florin Bank International LLC is licensed as an international financial entity.',
      'Deposits are not insured by a government agency.',
    ],
    phone: '+1 787 555 0162',
    email: 'accounts@bank.florin.example',
    web: 'https://bank.florin.example',
  },
  appStoreLinks: { ios: 'https://bank.florin.example/app/ios', android: 'https://bank.florin.example/app/android' },
  deepLinkScheme: 'florinbank',
  botCheckSiteKey: testBotCheckSiteKey,
  contractsEnable: true,
  sourceOfWealthEnable: true,
  idleMinutes: 15,
  defaultCurrencies: ['USD', 'EUR'],
  closedCountries: [...sanctionedCountries, ...highRiskCountries],
  apiBases: apiBasesOf('bank.florin.example'),
  allowsApprovalModeNone: true,
  identityMode: 'standard',
  kycAtActivation: true,
  theme: {
    light: { primary: '#0b3b6f', accent: '#3d8fd6', accentTint: '#e6f0fa' },
    dark: { primary: '#7db8ee', accent: '#7db8ee', accentTint: '#12233a' },
  },
}
