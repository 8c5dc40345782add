import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Ending } from '../payments/ending.ts'
import type { StoredPayment } from '../payments/payment.ts'
import type { Codes } from './codes.ts'
import type { ReadLink } from './link.ts'

type Deps = { readonly db: Db; readonly ids: Ids; readonly links: ReadLink; readonly codes: Codes; readonly ending: Ending }

/** What a recipient does besides claiming: saying no, and proving their address. */
export const createRefusing = ({ db, ids, links, codes, ending }: Deps) => ({
  refusing: (payment: StoredPayment, note: string | undefined): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await ending.over(tx, await links.lockOpen(tx, payment), 'refused', { note })
    }),

  askProof: (payment: StoredPayment) =>
    db.transaction().execute(async (tx) => codes.ask(tx, await links.lockOpen(tx, payment), ids.uuid(), 'proof')),
})
