import type { InputOf } from '@florin/contract/method'
import type { AllowedIp, publicApi } from '@florin/contract/publicApi/keys'
import type { Proof } from '../../access/security/proof.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Self } from '../self.ts'
import * as store from './addressStore.ts'

type Deps = { readonly clock: Clock; readonly proof: Pick<Proof, 'factor'> }
type Methods = typeof publicApi

const mostRanges = 100

const shown = ({ id, customerId, name, isEnabled, ipFrom, ipTo, createdAt }: store.StoredRange): AllowedIp => ({
  id,
  customerId,
  name,
  enabled: isEnabled,
  ipFrom,
  ipTo,
  createdAt: createdAt.toISOString(),
})

/** From where a company's programs may call. */
export const createAddresses = ({ clock, proof }: Deps) => {
  const requireRange = async (tx: Tx, customerId: number, id: number): Promise<store.StoredRange> => {
    const range = await store.findRange(tx, customerId, id)
    if (!range) throw refuse('object.missing')
    return range
  }

  const rangeOf = async (tx: Tx, { ipFrom, ipTo }: { ipFrom: string; ipTo?: string | undefined }): Promise<store.Range> => {
    // A network has its end in it.
    if (ipFrom.includes('/') && ipTo !== undefined) throw refuse('allowedIp.range', { field: 'ipTo' })
    const range = await store.orderedRange(tx, ipFrom, ipTo)
    if (!range) throw refuse('allowedIp.range', { field: 'ipTo' })
    return range
  }

  return {
    list: async (tx: Tx, customerId: number): Promise<AllowedIp[]> => (await store.findRanges(tx, customerId)).map(shown),

    create: async (given: Tx, self: Self, wanted: InputOf<Methods['allowedIp.create']>): Promise<AllowedIp> => {
      await proof.factor(self)
      const { customerId } = self
      return inTransaction(given, async (tx) => {
        const range = await rangeOf(tx, wanted)
        if ((await store.findRanges(tx, customerId)).length >= mostRanges) throw refuse('allowedIp.tooMany')
        const { name, enabled: isEnabled } = wanted
        const id = await store.insertRange(tx, { ...range, customerId, name, isEnabled, at: clock.now() })
        return shown(await requireRange(tx, customerId, id))
      })
    },

    update: async (given: Tx, self: Self, { id, ...wanted }: InputOf<Methods['allowedIp.update']>): Promise<AllowedIp> => {
      const { customerId } = self
      await requireRange(given, customerId, id)
      await proof.factor(self)
      return inTransaction(given, async (tx) => {
        const range = await rangeOf(tx, wanted)
        await store.updateRange(tx, id, { ...range, name: wanted.name, isEnabled: wanted.enabled })
        return shown(await requireRange(tx, customerId, id))
      })
    },

    /** Without the last one keys read from everywhere: that is proved too. */
    remove: async (tx: Tx, self: Self, id: number): Promise<void> => {
      await requireRange(tx, self.customerId, id)
      await proof.factor(self)
      await store.deleteRange(tx, id)
    },
  }
}
