import type { ApiBases, BrandId, Terms, TermsKey } from '../brand.ts'

/** Residents of these are taken by no brand: comprehensive sanctions of the EU, the UK, the UN or the US. */
export const sanctionedCountries = ['BY', 'CU', 'IR', 'KP', 'MM', 'RU', 'SY'] as const
/** The FATF's and the EU's high-risk countries, which the European and UK licences leave out. */
export const highRiskCountries = ['AF', 'CD', 'HT', 'LY', 'ML', 'SD', 'SO', 'SS', 'VE', 'YE'] as const

const stagingVariants = 15
export const apiBasesOf = (host: string): ApiBases => ({
  production: '',
  staging: Array.from({ length: stagingVariants }, (_, index) => `https://stage${index + 1}.${host}`),
})

export const logosOf = (id: BrandId) => ({ projectLogo: `/brand/${id}.svg`, pdfLogo: `/brand/${id}-print.svg` })

const termsPage = '/legal/fundstr-tos/'
const terms = (id: number, key: TermsKey, anchor: string, version: string): Terms => ({
  id,
  key,
  labelKey: `legal:${key}.title`,
  textKey: `legal:${key}`,
  url: `${termsPage}#${anchor}`,
  version,
  value: false,
})

/** The two documents that a customer of any brand accepts. Ids tell brands apart, for acceptances are kept by id. */
export const bothTerms = (firstId: number, version: string): Terms[] => [
  terms(firstId, 'privacyPolicy', 'privacy-policy', version),
  terms(firstId + 1, 'userAgreement', 'user-agreement', version),
]

/** Cloudflare Turnstile's public test key: no real secret accepts its tokens, so an installation must put its own here. */
export const testBotCheckSiteKey = '1x00000000000000000000AA'
