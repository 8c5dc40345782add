import type { Language } from '@florin/i18n/languages'
import type { TextKey } from '@florin/i18n/types'

export const brandIds = ['florin', 'florin-bank', 'florin-pi', 'amber', 'baltis', 'florin-uk'] as const
export type BrandId = (typeof brandIds)[number]

/** What a new customer may say about themself; the words are texts. */
export type PersonalType = 'webmasters' | 'freelancers' | 'webcamModels' | 'developers' | 'independentContractors' | 'others'
export type BusinessType = 'webmasters' | 'studios' | 'agencies' | 'developers' | 'marketplaces' | 'others'

export type TermsKey = 'userAgreement' | 'privacyPolicy'
export type Terms = {
  readonly id: number
  readonly key: TermsKey
  readonly labelKey: TextKey
  readonly textKey: `legal:${TermsKey}`
  readonly url: string
  readonly version: string
  /** Nothing is accepted before the customer does it. */
  readonly value: false
}

/** Colours as `#rrggbb`. The neutral ones are shared by all brands. */
export type BrandColours = { readonly primary: string; readonly accent: string; readonly accentTint: string }
export type BrandTheme = { readonly light: BrandColours; readonly dark: BrandColours }

/** The servers that a page talks to, by environment. */
export type ApiBases = {
  /** Empty: the server that the page came from. */
  readonly production: string
  /** A test page may choose any of them instead. */
  readonly staging: readonly string[]
}

export type Brand = {
  readonly id: BrandId
  /** Members of brands of one group find and pay each other. */
  readonly group: string
  readonly projectName: string
  /** Paths on the brand's own host. */
  readonly projectLogo: string
  readonly pdfLogo: string
  /** Lower case, without a port. The first is the brand's home. */
  readonly hosts: readonly [string, ...string[]]
  readonly allowRegistration: boolean
  readonly registrationPersonalTypes: readonly PersonalType[]
  readonly registrationBusinessTypes: readonly BusinessType[]
  readonly hideAdultIndustriesInRegistration: boolean
  readonly terms: readonly Terms[]
  readonly feeLinks: { readonly personal: string; readonly business: string }
  readonly supports: {
    readonly managerPhone: string
    readonly defaultEmail: string
    /** For whoever has found a hole. */
    readonly securityEmail: string
  }
  readonly availableLangs: readonly Language[]
  readonly accountConfirmation: {
    readonly legalName: string
    readonly address: string
    readonly footerLines: readonly string[]
    readonly phone: string
    readonly email: string
    readonly web: string
  }
  readonly appStoreLinks: { readonly ios: string; readonly android: string }
  readonly deepLinkScheme: string
  readonly botCheckSiteKey: string
  readonly contractsEnable: boolean
  readonly sourceOfWealthEnable: boolean
  readonly idleMinutes: number
  /** One account in each is opened when a customer activates. The first is the default. */
  readonly defaultCurrencies: readonly [string, ...string[]]
  /** ISO 3166 codes of countries whose residents are not taken. */
  readonly closedCountries: readonly string[]
  readonly apiBases: ApiBases
  readonly allowsApprovalModeNone: boolean
  /** Express takes the vendor's word for who somebody is; standard has a person look after it. */
  readonly identityMode: 'standard' | 'express'
  /** Whether somebody new answers the questions about their money before they see anything else. */
  readonly kycAtActivation: boolean
  readonly theme: BrandTheme
}

/** What the browser gets. */
export type PublicBrand = Omit<Brand, 'group' | 'hosts' | 'closedCountries' | 'pdfLogo' | 'theme'>

export const publicBrand = ({
  group: _group,
  hosts: _hosts,
  closedCountries: _closedCountries,
  pdfLogo: _pdfLogo,
  theme: _theme,
  ...shown
}: Brand): PublicBrand => shown
