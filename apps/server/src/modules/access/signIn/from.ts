import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'

/** Where somebody asks from who is not signed in yet. */
export type From = {
  readonly ip: string
  readonly userAgent: string
  readonly countryCode?: string | undefined
  readonly brand: Brand
  readonly language: Language
}
