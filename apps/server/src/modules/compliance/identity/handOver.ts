import { brands, findBrand } from '@florin/brands/brands'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Links } from '../../messaging/mail/links.ts'
import type { Db } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import type { IdentityCase, IdentityVendor } from '../../../vendors/identity/identity.ts'
import type { PersonOf } from './settling.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly downloads: Downloads
  readonly links: Links
  readonly vendor: IdentityVendor
  readonly personOf: PersonOf
  readonly publicUrl: string
}
const hour = 3600

/** The worker's side: takes what somebody has shown to the vendor, until the vendor has it. */
export const createHandOver = ({ db, downloads, links, vendor, personOf, publicUrl }: Deps) => {
  const offered = async (check: store.Check, brand: string): Promise<IdentityCase['files']> => {
    const files = check.documentId === undefined ? [] : await store.filesOf(db, check.documentId)
    const reader = { brand: findBrand(brand) ?? brands.florin }
    return Promise.all(
      files.map(async ({ role, type, key }) => {
        const path = await downloads.linkTo(db, { customerId: check.customerId, name: role, type, key, lifeSeconds: hour })
        return { role, type, url: links.file(reader, path) }
      }),
    )
  }

  return {
    run: async ({ key }: Pick<Job, 'key'>): Promise<void> => {
      const check = await store.findRun(db, key)
      if (check?.status !== 'processing' || check.found) return
      const { brand, email, firstName, lastName, dateOfBirth } = await personOf(db, check)
      const { issuingCountry: countryCode, documentId } = check
      const typeId = documentId === undefined ? undefined : await store.documentTypeOf(db, documentId)
      await vendor.check({
        reference: check.runId,
        kind: check.purpose,
        mode: check.mode,
        callbackUrl: `${publicUrl}/api/identity-verification/callback`,
        person: { email, firstName, lastName, ...(dateOfBirth && { dateOfBirth }) },
        ...(typeId !== undefined && countryCode && { document: { typeId, countryCode } }),
        files: await offered(check, brand),
      })
    },
  }
}
