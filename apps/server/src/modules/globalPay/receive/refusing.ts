import type { ApproveType } from '@florin/contract/payments/operation'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Ending } from '../payments/ending.ts'
import type { Codes } from './codes.ts'
import type { LinkedPayment, ReadLink } from './link.ts'

type Deps = { readonly db: Db; readonly ids: Ids; readonly links: ReadLink; readonly codes: Codes; readonly ending: Ending }

/** What a recipient does besides claiming: saying no, proving their address, asking for a code once more. */
export const createRefusing = ({ db, ids, links, codes, ending }: Deps) => ({
  refusing: (payment: LinkedPayment, note: string | undefined): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await ending.over(tx, await links.lockOpen(tx, payment), 'refused', { note })
    }),

  askProof: (payment: LinkedPayment) =>
    db.transaction().execute(async (tx) => codes.ask(tx, await links.lockOpen(tx, payment), ids.uuid(), 'proof')),

  sendAgain: (payment: LinkedPayment, id: string, type: ApproveType) =>
    db.transaction().execute(async (tx) => codes.again(tx, await links.lockOpen(tx, payment), id, type)),
})
