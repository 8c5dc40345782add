import { usedOfLimits } from '@florin/ledger/limits'
import { compare, type Money } from '@florin/money/money'
import type { ApiKey, KeyCaller } from '../../../gateway/caller.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'
import { batched } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import type { By, ProgramUse } from '../../payments/core/operation.ts'

type Deps = { readonly rates: Rates; readonly clock: Clock }
export type ProgramBy = ReturnType<typeof createProgramBy>

const findUsed = batched(usedOfLimits)

/** Who pays where a key does: alone up to its limits, in the name of whoever made it. */
export const createProgramBy = ({ rates, clock }: Deps) => {
  /** By the mid rate where the limit is in another currency; what cannot be compared waits. */
  const paysAlone = async (
    { id, payLimit, payDailyLimit }: ApiKey,
    reader: Tx,
    total: Money,
  ): Promise<ProgramUse | undefined> => {
    if (!payLimit) return undefined
    const table = await rates.between(reader, [total.currency, payLimit.currency])
    const valueOf = (part: Money): Money => table.value(part, payLimit.currency, 'up')
    if (compare(valueOf(total), payLimit) > 0) return undefined
    if (!payDailyLimit) return () => []
    const today = { counter: `apiKey/${id}/${payLimit.currency}/dailyAmount`, periodStart: new Date(dayOf(clock.now())) }
    const used = await findUsed(reader, today)
    if (used.minor + valueOf(total).minor > payDailyLimit.minor) return undefined
    // Judged once more with the money: payments at the same moment do not pass together.
    return (part) => [{ ...today, amountMinor: valueOf(part).minor, limitMinor: payDailyLimit.minor }]
  }

  return ({ userId, acting, apiKey }: KeyCaller, origin: Origin): By => ({
    userId,
    acting,
    client: clientOf(origin),
    program: { keyId: apiKey.id, paysAlone: (reader, total) => paysAlone(apiKey, reader, total) },
  })
}
