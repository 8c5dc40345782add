import { WebOrigin } from '@florin/contract/webAddress'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

const checkoutPage = /^(?:\/[a-z]{2})?\/pay\/([\w-]{16})\?(.*)$/

/** Whose page may show a checkout in a frame: the site that asks for it, where the button's merchant has named that site. */
export const createFraming =
  ({ db }: { readonly db: Db }) =>
  async (url: string): Promise<string | undefined> => {
    const [, code = '', query = ''] = checkoutPage.exec(url) ?? []
    const { success, data: site } = WebOrigin.safeParse(new URLSearchParams(query).get('site'))
    if (!success || code === '') return undefined
    const { rows } = await sql`
      select from payment_button where code = ${code} and deleted_at is null and ${site} = any (site_origins)`.execute(db)
    return rows.length > 0 ? site : undefined
  }
