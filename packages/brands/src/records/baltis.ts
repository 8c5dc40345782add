import { languages } from '@florin/i18n/languages'
import type { Brand } from '../brand.ts'
import { highRiskCountries, sanctionedCountries } from '../countries.ts'
import { apiBasesOf, bothTerms, logosOf, testBotCheckSiteKey } from './shared.ts'

export const baltis: Brand = {
  id: 'baltis',
  group: 'baltis',
  projectName: 'Baltis',
  ...logosOf('baltis'),
  hosts: ['baltis.example', 'baltis.localhost'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'developers', 'independentContractors', 'others'],
  registrationBusinessTypes: ['agencies', 'developers', 'marketplaces', 'others'],
  hideAdultIndustriesInRegistration: true,
  terms: bothTerms(51, '1.0'),
  feeLinks: { personal: 'https://baltis.example/fees/personal', business: 'https://baltis.example/fees/business' },
  supports: {
    managerPhone: '+370 46 555 012',
    defaultEmail: 'support@baltis.example',
    securityEmail: 'security@baltis.example',
  },
  availableLangs: languages,
  accountConfirmation: {
    legalName: 'Baltis Mokėjimai UAB',
    address: 'Liepų g. 4, LT-92138 Klaipėda, Lithuania',
    footerLines: [
      'Baltis Mokėjimai UAB is a payment institution licensed in Lithuania.',
      'Funds of customers are safeguarded in separate accounts at credit institutions.',
    ],
    phone: '+370 46 555 012',
    email: 'accounts@baltis.example',
    web: 'https://baltis.example',
  },
  appStoreLinks: { ios: 'https://baltis.example/app/ios', android: 'https://baltis.example/app/android' },
  deepLinkScheme: 'baltis',
  botCheckSiteKey: testBotCheckSiteKey,
  contractsEnable: false,
  sourceOfWealthEnable: true,
  idleMinutes: 15,
  defaultCurrencies: ['EUR', 'USD'],
  closedCountries: [...sanctionedCountries, ...highRiskCountries, 'US'],
  apiBases: apiBasesOf('baltis.example'),
  allowsApprovalModeNone: false,
  identityMode: 'standard',
  kycAtActivation: true,
  theme: {
    light: { primary: '#123c5a', accent: '#2a9bb0', accentTint: '#e3f3f6' },
    dark: { primary: '#6fd0de', accent: '#6fd0de', accentTint: '#11272d' },
  },
}
