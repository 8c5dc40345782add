import { languages } from '@florin/i18n/languages'
import type { Brand } from '../brand.ts'
import { highRiskCountries, sanctionedCountries } from '../countries.ts'
import { apiBasesOf, bothTerms, logosOf, testBotCheckSiteKey } from './shared.ts'

export const amber: Brand = {
  id: 'amber',
  group: 'amber',
  projectName: 'Amber Pay',
  ...logosOf('amber'),
  hosts: ['amberpay.example', 'amber.localhost'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'developers', 'independentContractors', 'others'],
  registrationBusinessTypes: ['agencies', 'developers', 'marketplaces', 'others'],
  hideAdultIndustriesInRegistration: true,
  terms: bothTerms(41, '1.0'),
  feeLinks: { personal: 'https://amberpay.example/fees/personal', business: 'https://amberpay.example/fees/business' },
  supports: {
    managerPhone: '+370 5 555 0148',
    defaultEmail: 'support@amberpay.example',
    securityEmail: 'security@amberpay.example',
  },
  availableLangs: languages,
  accountConfirmation: {
    legalName: 'Amber Pay UAB',
    address: 'Gedimino pr. 20, LT-01103 Vilnius, Lithuania',
    footerLines: [
      'Amber Pay UAB is an electronic money institution licensed in Lithuania.',
      'Funds of customers are safeguarded in separate accounts at credit institutions.',
    ],
    phone: '+370 5 555 0148',
    email: 'accounts@amberpay.example',
    web: 'https://amberpay.example',
  },
  appStoreLinks: { ios: 'https://amberpay.example/app/ios', android: 'https://amberpay.example/app/android' },
  deepLinkScheme: 'amberpay',
  botCheckSiteKey: testBotCheckSiteKey,
  contractsEnable: true,
  sourceOfWealthEnable: true,
  idleMinutes: 15,
  defaultCurrencies: ['EUR', 'USD'],
  closedCountries: [...sanctionedCountries, ...highRiskCountries, 'US'],
  apiBases: apiBasesOf('amberpay.example'),
  allowsApprovalModeNone: false,
  identityMode: 'standard',
  kycAtActivation: true,
  theme: {
    light: { primary: '#5a2e0c', accent: '#d97d12', accentTint: '#fcf0e1' },
    dark: { primary: '#f5b25c', accent: '#f5b25c', accentTint: '#2f2012' },
  },
}
