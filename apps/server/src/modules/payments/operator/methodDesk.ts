import { isCurrency } from '@florin/money/currencies'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import * as store from './methodStore.ts'

export type MethodDesk = ReturnType<typeof createMethodDesk>

/** Which ways of sending are open, and to which cards nothing is paid out. */
export const createMethodDesk = ({ clock }: { clock: Clock }) => ({
  list: store.listMethods,

  update: async (tx: Tx, { methodId, ...change }: store.MethodChange & { readonly methodId?: number | undefined }) => {
    if (!change.currencies.every(isCurrency)) throw refuse('currency.unsupported', { field: 'currencies' })
    const id = methodId === undefined ? await store.putMethod(tx, change) : await store.updateMethod(tx, methodId, change)
    if (id === undefined) throw refuse('object.missing', { field: 'methodId' })
    return id
  },

  bins: async (tx: Tx, search: string) =>
    (await store.listBins(tx, search)).map(({ binNumber, reason, createdAt }) => ({
      binNumber,
      reason,
      createdDate: createdAt.toISOString(),
    })),

  block: async (tx: Tx, binNumber: string, reason: string, by: number): Promise<void> => {
    if (!(await store.insertBin(tx, { binNumber, reason, by, at: clock.now() })))
      throw refuse('card.binKnown', { field: 'binNumber' })
  },

  unblock: async (tx: Tx, binNumber: string): Promise<void> => {
    if (!(await store.deleteBin(tx, binNumber))) throw refuse('object.missing', { field: 'binNumber' })
  },
})
