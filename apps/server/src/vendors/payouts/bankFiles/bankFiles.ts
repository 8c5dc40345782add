import type { EftPayee } from '@florin/contract/payments/external/eft'
import type { WirePayee } from '@florin/contract/payments/external/wire'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { forEachReport } from '../eachReport.ts'
import type { Outcome, PayoutOrder, Payouts } from '../payouts.ts'
import { accountFor } from './batching.ts'
import type { Exchange } from './exchange.ts'
import { createIncoming } from './incoming.ts'
import { largestAchMinor } from './nacha.ts'
import { type BankPayee, type BankRail, schemeOf } from './order.ts'
import { createOutgoing } from './outgoing.ts'
import type { BankProfile } from './profile.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Pick<Ids, 'uuid'>
  readonly log: Pick<Log, 'warn'>
  readonly exchange: Exchange
  readonly profile: BankProfile
}

const pollMs = 1000
const atOnce = 500

const ends = (outcomes: readonly Outcome[]): Outcome | 'pending' => {
  const said = (kind: Outcome['kind']): Outcome | undefined => outcomes.find((outcome) => outcome.kind === kind)
  // What came back is told by its report alone, which says how much it was.
  if (said('settled') ?? said('returned')) return { kind: 'settled' }
  return said('rejected') ?? said('accepted') ?? 'pending'
}

/** Wires and bank transfers by files that are exchanged with our bank: ISO 20022, and Nacha's format for ACH. */
export const createBankFiles = ({ db, clock, ids, log, exchange, profile }: Deps) => {
  const outgoing = createOutgoing({ db, clock, ids, exchange, profile })
  const incoming = createIncoming({ db, clock, log, exchange })

  /** What no file of ours can carry, by the codes of ISO 20022: a currency without an account, ACH without a contract, too much. */
  const refusalOf = ({ amount, payee }: PayoutOrder<BankPayee>): Outcome | undefined => {
    const isAch = schemeOf({ payee }) === 'ach'
    if (isAch && !profile.ach) return { kind: 'rejected', reason: 'AG01' }
    if (isAch && amount.minor > largestAchMinor) return { kind: 'rejected', reason: 'AM02' }
    return isAch || accountFor(profile, amount.currency) ? undefined : { kind: 'rejected', reason: 'AM03' }
  }

  const portOf = <Payee extends BankPayee>(rail: BankRail): Payouts<Payee> => ({
    send: async (order) => {
      const refusal = refusalOf(order)
      if (refusal) return refusal
      await store.insertOrder(db, rail, order, clock.now())
      return undefined
    },
    ask: async (endToEndId) => {
      const outcomes = await store.findOutcomes(db, endToEndId)
      return outcomes ? ends(outcomes) : 'unknown'
    },
    collect: async (receive) => {
      const waiting = await store.waitingReports(db, rail, atOnce)
      await forEachReport(waiting, async ({ id, report }) => {
        await receive(report)
        await store.markTaken(db, id, clock.now())
      })
      return waiting.length
    },
  })

  const round = async (): Promise<boolean> => {
    const more = await outgoing.round()
    await incoming.round()
    return more
  }

  return {
    wire: portOf<WirePayee>('wire'),
    eft: portOf<EftPayee>('eft'),
    round,
    loop: (): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('payments.bankFile', { error }) }),
  }
}
