import { brands, findBrand } from '@florin/brands/brands'
import type { PublishedTerms } from '@florin/contract/customers/operatorTerms'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { TermsAnnouncement } from '../terms/termsAnnouncement.ts'
import type { Terms } from '../terms/termsService.ts'
import * as store from './termsStore.ts'

export type TermsDesk = ReturnType<typeof createTermsDesk>

const documentsOf = (brand: string | undefined) =>
  Object.values(brands)
    .filter(({ id }) => brand === undefined || id === brand)
    .flatMap(({ id, terms }) => terms.map((record) => ({ brand: id, record })))

type Deps = { readonly terms: Pick<Terms, 'publish'>; readonly announcement: Pick<TermsAnnouncement, 'begin'> }

/** The documents that customers of a brand accept, version by version. */
export const createTermsDesk = ({ terms, announcement }: Deps) => {
  /** The version of the brand's own record comes before all that were published. */
  const versions = async (tx: Tx, { brand, record }: ReturnType<typeof documentsOf>[number]): Promise<PublishedTerms[]> => {
    const published = await store.versionsOf(tx, [record.id])
    const all = [
      ...published.map(({ id, version, publishedAt }) => ({
        id,
        version,
        effectiveFrom: dayOf(publishedAt),
      })),
      { id: record.id, version: record.version, effectiveFrom: undefined },
    ]
    const { key, url } = record
    const counts = await Promise.all(all.map(({ version }) => store.countAccepted(tx, record.id, version)))
    return all.map(({ id, version, effectiveFrom }, index) => ({
      id,
      key,
      brand,
      version,
      url,
      effectiveFrom,
      isCurrent: index === 0,
      acceptedCount: counts[index] ?? 0,
    }))
  }

  return {
    list: async (tx: Tx, brand: string | undefined): Promise<PublishedTerms[]> =>
      (await Promise.all(documentsOf(brand).map((document) => versions(tx, document)))).flat(),

    publish: async (tx: Tx, { key, brand, version }: { key: string; brand: string; version: string }): Promise<number> => {
      const record = findBrand(brand)?.terms.find((each) => each.key === key)
      if (!record) throw refuse('object.missing', { field: findBrand(brand) ? 'key' : 'brand' })
      if (version === record.version || !(await terms.publish(tx, record.id, version)))
        throw refuse('terms.known', { field: 'version' })
      const [newest] = await store.versionsOf(tx, [record.id])
      const id = newest?.id ?? record.id
      await announcement.begin(tx, id, brand)
      return id
    },
  }
}
