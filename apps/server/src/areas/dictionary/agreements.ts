import type { Brand } from '@florin/brands/brand'
import type { Agreement } from '@florin/contract/dictionary'
import type { Language } from '@florin/i18n/languages'
import { legalText } from '@florin/i18n/legal'
import { legalDocumentIn } from '@florin/i18n/server'

/** The documents that a new customer of the brand accepts, in the reader's language. */
export const agreementsOf = (brand: Brand, language: Language): Agreement[] => {
  const { legalName, address, email } = brand.accountConfirmation
  return brand.terms.map(({ id, key, url, version, value }) => {
    const document = legalDocumentIn(language, key, { legalName, address, email, projectName: brand.projectName })
    return { id, key, label: document.title, text: legalText(document), url, version, value }
  })
}
