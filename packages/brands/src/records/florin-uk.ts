import { languages } from '@florin/i18n/languages'
import type { Brand } from '../brand.ts'
import { highRiskCountries, sanctionedCountries } from '../countries.ts'
import { apiBasesOf, bothTerms, logosOf, testBotCheckSiteKey } from './shared.ts'

export const florinUk: Brand = {
  id: 'florin-uk',
  group: 'florin-uk',
  projectName: 'Florin UK',
  ...logosOf('florin-uk'),
  hosts: ['uk.florin.example', 'florin-uk.localhost'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'developers', 'independentContractors', 'others'],
  registrationBusinessTypes: ['agencies', 'developers', 'marketplaces', 'others'],
  hideAdultIndustriesInRegistration: true,
  terms: bothTerms(61, '1.0'),
  feeLinks: { personal: 'https://uk.florin.example/fees/personal', business: 'https://uk.florin.example/fees/business' },
  supports: {
    managerPhone: '+44 20 7946 0142',
    defaultEmail: 'support@uk.florin.example',
    securityEmail: 'security@uk.florin.example',
  },
  availableLangs: languages,
  accountConfirmation: {
    legalName: 'Florin UK Ltd',
    address: '30 Finsbury Square, London EC2A 1AG, United Kingdom',
    footerLines: [
      'Florin UK Ltd is an authorised electronic money institution.',
      'Electronic money is safeguarded; it is not covered by the deposit guarantee.',
    ],
    phone: '+44 20 7946 0142',
    email: 'accounts@uk.florin.example',
    web: 'https://uk.florin.example',
  },
  appStoreLinks: { ios: 'https://uk.florin.example/app/ios', android: 'https://uk.florin.example/app/android' },
  deepLinkScheme: 'florinuk',
  botCheckSiteKey: testBotCheckSiteKey,
  contractsEnable: true,
  sourceOfWealthEnable: false,
  idleMinutes: 15,
  defaultCurrencies: ['GBP', 'EUR'],
  closedCountries: [...sanctionedCountries, ...highRiskCountries, 'US'],
  apiBases: apiBasesOf('uk.florin.example'),
  allowsApprovalModeNone: false,
  identityMode: 'express',
  kycAtActivation: true,
  theme: {
    light: { primary: '#3b1f5b', accent: '#8a5bc4', accentTint: '#f2ebfa' },
    dark: { primary: '#c6a3ee', accent: '#c6a3ee', accentTint: '#241a33' },
  },
}
