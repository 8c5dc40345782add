import type { PublicBrand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'

export type BotCheck =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'script'; readonly scriptUrl: string; readonly siteKey: string }

/** What the server writes into the page, so that the first paint already knows its brand. */
export type Boot = {
  readonly brand: PublicBrand
  readonly language?: Language | undefined
  readonly sandbox: boolean
  /** Whether `?api=` may name another server of the brand's list. */
  readonly mayChooseApi: boolean
  /** What arrives in the sandbox's inbox rather than outside. */
  readonly hasInbox: { readonly mail: boolean; readonly sms: boolean }
  readonly botCheck: BotCheck
  readonly version: string
  /** Of the page's files: another one after a deploy. */
  readonly build: string
  /** Of the lists people choose from. */
  readonly dictionaryVersion: string
}

const readBoot = (page: Document): Boot => {
  const block = page.getElementById('boot')?.textContent
  if (!block) throw new Error('The page was served without its boot block: open it through the server')
  return JSON.parse(block) as Boot
}

export const boot = readBoot(document)
