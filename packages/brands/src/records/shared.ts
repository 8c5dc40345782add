import type { ApiBases, BrandId, Terms, TermsKey } from '../brand.ts'

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
