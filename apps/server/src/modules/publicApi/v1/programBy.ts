import { compare, type Money } from '@florin/money/money'
import type { KeyCaller } from '../../../gateway/caller.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { By } from '../../payments/core/operation.ts'

export type ProgramBy = ReturnType<typeof createProgramBy>

/** Who pays where a key does: alone up to its limit, in the name of whoever made it. */
export const createProgramBy = ({ rates }: { readonly rates: Rates }) => {
  /** By the mid rate where the limit is in another currency; what cannot be compared waits. */
  const isWithin = async (reader: Tx, total: Money, limit: Money): Promise<boolean> => {
    const table = await rates.between(reader, [total.currency, limit.currency])
    return compare(table.value(total, limit.currency, 'up'), limit) <= 0
  }

  return ({ userId, acting, apiKey: { payLimit } }: KeyCaller, origin: Origin): By => ({
    userId,
    acting,
    client: clientOf(origin),
    program: { paysAlone: async (reader, total) => payLimit !== undefined && isWithin(reader, total, payLimit) },
  })
}
