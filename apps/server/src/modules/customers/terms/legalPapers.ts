import type { Acting } from '@florin/contract/access'
import type { LegalItem } from '@florin/contract/customers/legal'
import { findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import { createPdf } from '../../../platform/documents/pdf.ts'
import { timeText } from '../../messaging/mail/timeText.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Terms } from './termsService.ts'

type Deps = { readonly clock: Clock; readonly terms: Terms; readonly downloads: Downloads }
type Reader = { readonly userId: number; readonly acting: Acting | undefined; readonly language: Language }

/** What the user has agreed to, to be read and kept. */
export const createLegalPapers = ({ clock, terms, downloads }: Deps) => {
  const list = async (tx: Tx, { userId, acting, language }: Reader): Promise<LegalItem[]> => {
    const [waiting, accepted] = [await terms.pending(tx, userId, acting, language), await terms.accepted(tx, userId, language)]
    return [...waiting.map(({ id, key, label, url, version }) => ({ id, key, label, url, version })), ...accepted]
  }

  return {
    list,

    linkTo: async (tx: Tx, reader: Reader & { readonly acting: Acting }, id: number) => {
      const { userId, acting, language } = reader
      const item = (await list(tx, reader)).find((each) => each.id === id)
      const found = item && (await terms.wordsOf(tx, id, language))
      if (!item || !found) throw refuse('object.missing', { field: 'id' })
      const { document, brandId } = found
      const brand = findBrand(brandId)
      if (!brand) throw refuse('object.missing', { field: 'id' })
      const t = translator(language)
      const { acceptedAt } = item
      const accepted = acceptedAt && t('documents:legal.accepted', { time: timeText(new Date(acceptedAt), language) })
      const content = {
        brand,
        language,
        title: document.title,
        subtitle: [t('documents:legal.version', { version: item.version }), accepted].filter(Boolean).join(' · '),
        madeAt: clock.now(),
        blocks: [
          { text: document.intro },
          ...document.sections.flatMap(({ heading, body }, index) => [{ heading: `${index + 1}. ${heading}` }, { text: body }]),
        ],
      }
      const fileName = `${document.title} ${item.version}.pdf`
      const { customerId } = acting
      const make = () => createPdf(content)
      return { url: await downloads.linkTo(tx, { customerId, userId, name: fileName, type: 'application/pdf', make }), fileName }
    },
  }
}
