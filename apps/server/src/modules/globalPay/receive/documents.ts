import { everyParam } from '@florin/contract/payments/external/extraParams'
import { refuse } from '../../../platform/refuse.ts'
import type { CleanFile } from '../../../gateway/upload.ts'
import type { Db } from '../../../platform/db.ts'
import type { PaymentsServices } from '../../payments/services.ts'
import type { LinkedPayment, ReadLink } from './link.ts'
import type { Offers } from './offers.ts'
import type { Route } from './pricing.ts'

type Deps = {
  readonly db: Db
  readonly links: ReadLink
  readonly offers: Offers
  readonly documents: Pick<PaymentsServices['documents'], 'upload'>
}

/** After its link is over for so long a file is gone, unless a payment took it; a failed payout opens the link again. */
const keptMs = 7 * 86_400_000

/** Files that recipients are asked for: of their link alone, and only where the way they want asks for them. */
export const createRecipientDocuments =
  ({ db, links, offers, documents }: Deps) =>
  async (payment: LinkedPayment, route: Route, name: string, files: readonly CleanFile[]): Promise<string> => {
    if (payment.forbidden.includes(route.method)) throw refuse('method.closed', { field: 'paymentMethod' })
    const { extraParams } = await offers.params(db, payment, route)
    if (!everyParam(extraParams).some((param) => param.name === name && param.type === 'file'))
      throw refuse('extraParam.wrong', { field: 'name' })
    return db.transaction().execute(async (tx) => {
      const { id: linkId, customerId, expiresAt } = await links.lockOpen(tx, payment)
      const keptUntil = new Date(expiresAt.getTime() + keptMs)
      return documents.upload(tx, { customerId, linkId }, { type: route.method, name, keptUntil }, files)
    })
  }
