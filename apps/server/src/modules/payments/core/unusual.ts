import type { Unusual } from '@florin/contract/payments/companyApproval'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { mayForCompany } from './companyRights.ts'
import { findSigns, findWaiting, type WaitingRequest } from './signStore.ts'

const dayMs = 86_400_000
const largestDays = 90
const repeatedDays = 7

/** What approvers are warned of about the requests that wait for them. */
export const createUnusualSigns = ({ clock }: { readonly clock: Clock }) => {
  const of = async (tx: Tx, customerId: number, waiting: readonly WaitingRequest[]): Promise<Map<bigint, Unusual[]>> => {
    const now = clock.now().getTime()
    const since = { largestSince: new Date(now - largestDays * dayMs), repeatedSince: new Date(now - repeatedDays * dayMs) }
    const ids = waiting.map(({ id }) => id)
    const signs = ids.length > 0 ? await findSigns(tx, ids, since) : []
    const gone = new Set<number>()
    for (const initiatorId of new Set(waiting.map((row) => row.initiatorId)))
      if (!(await mayForCompany(tx, initiatorId, customerId, 'initiate'))) gone.add(initiatorId)
    return new Map(
      waiting.map(({ id, initiatorId }) => {
        const sign = signs.find((one) => one.id === id)
        return [
          id,
          [
            ...(gone.has(initiatorId) ? (['initiatorGone'] as const) : []),
            ...(sign?.nameDiffers ? (['nameDiffers'] as const) : []),
            ...(sign?.repeated ? (['repeated'] as const) : []),
            ...(sign?.newPayee ? (['newPayee'] as const) : []),
            ...(sign?.largest ? (['largest'] as const) : []),
          ],
        ]
      }),
    )
  }

  return {
    of,

    /** Those of them that have to be looked at one by one. */
    among: async (tx: Tx, customerId: number, ids: readonly bigint[]): Promise<readonly bigint[]> => {
      const unusual = await of(tx, customerId, await findWaiting(tx, customerId, ids))
      return [...unusual].flatMap(([id, signs]) => (signs.length > 0 ? [id] : []))
    },
  }
}
