import { languages } from '@florin/i18n/languages'
import type { Brand } from '../brand.ts'
import { sanctionedCountries } from '../countries.ts'
import { apiBasesOf, bothTerms, logosOf, testBotCheckSiteKey } from './shared.ts'

export const florin: Brand = {
  id: 'florin',
  group: 'florin',
  projectName: 'Florin',
  ...logosOf('florin'),
  hosts: ['florin.example', 'florin.localhost'],
  allowRegistration: true,
  registrationPersonalTypes: ['freelancers', 'developers', 'independentContractors', 'webmasters', 'webcamModels', 'others'],
  registrationBusinessTypes: ['agencies', 'developers', 'marketplaces', 'webmasters', 'studios', 'others'],
  hideAdultIndustriesInRegistration: false,
  terms: bothTerms(11, '1.0'),
  feeLinks: { personal: 'https://florin.example/fees/personal', business: 'https://florin.example/fees/business' },
  supports: {
    managerPhone: '+1 302 555 0140',
    defaultEmail: 'support@florin.example',
    securityEmail: 'security@florin.example',
  },
  availableLangs: languages,
  accountConfirmation: {
    legalName: 'Florin Payments Inc.',
    address: '1200 Harbour Street, Suite 400, Wilmington, DE 19801, United States',
    footerLines: [
      'Florin Payments Inc. is registered as a money services business.',
      'Funds of customers are kept apart from the company’s own.',
    ],
    phone: '+1 302 555 0140',
    email: 'accounts@florin.example',
    web: 'https://florin.example',
  },
  appStoreLinks: { ios: 'https://florin.example/app/ios', android: 'https://florin.example/app/android' },
  deepLinkScheme: 'florin',
  botCheckSiteKey: testBotCheckSiteKey,
  contractsEnable: true,
  sourceOfWealthEnable: true,
  idleMinutes: 15,
  defaultCurrencies: ['USD', 'EUR'],
  closedCountries: [...sanctionedCountries],
  apiBases: apiBasesOf('florin.example'),
  allowsApprovalModeNone: true,
  identityMode: 'standard',
  kycAtActivation: false,
  theme: {
    light: { primary: '#131b2e', accent: '#d99a1c', accentTint: '#fbf3df' },
    dark: { primary: '#f0c453', accent: '#f0c453', accentTint: '#2b2413' },
  },
}
