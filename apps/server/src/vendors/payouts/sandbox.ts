import { createHash } from 'node:crypto'
import { money } from '@florin/money/money'
import { createSandboxPayoutBooks, type SandboxPayoutBooks } from '@florin/sandbox/payouts'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db.ts'
import { behaviourOf, plannedReports } from './behaviour.ts'
import { forEachReport } from './eachReport.ts'
import type { PayoutOrder, PayoutPorts, Payouts } from './payouts.ts'

type Deps = { readonly db: Db; readonly clock: Clock }
type Rail = keyof PayoutPorts
/** What the page of the sandbox may show of a payee. */
type Shown = (payee: object) => object

const all: Shown = (payee) => payee
const withoutSecrets: Shown = (payee) => {
  const { cardNumber: _number, securityAnswer: _answer, ...shown } = payee as Record<string, unknown>
  return shown
}

/** A transaction that is on no chain. */
const madeUpHash = (endToEndId: string): string => `0x${createHash('sha256').update(endToEndId).digest('hex')}`

/**
 * The other side of a rail for people without one. What it does with an order depends on the amount and the payee's name
 * (`behaviour.ts`); docs/sandbox.md lists it. Its reports wait in the database until they are fetched.
 */
const createSandboxPayouts = <Payee extends object>(
  rail: Rail,
  books: SandboxPayoutBooks,
  clock: Clock,
  shown: Shown,
): Payouts<Payee> => {
  const theirs = (endToEndId: string) => (rail === 'crypto_eft' ? { theirReference: madeUpHash(endToEndId) } : {})
  const first = async (endToEndId: string) => {
    const said = await books.first(endToEndId, clock.now())
    return said && { ...said, ...(said.kind !== 'rejected' && theirs(endToEndId)) }
  }
  const at = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000)

  const record = async (order: PayoutOrder<Payee>): Promise<void> => {
    const { amount, payeeName } = order
    const behaviour = behaviourOf(amount, payeeName)
    await books.receive({
      endToEndId: order.endToEndId,
      rail,
      operationId: order.operationId,
      amount,
      payerName: order.payer.name,
      payeeName,
      payee: shown(order.payee),
      reference: order.reference,
      behaviour,
      receivedAt: clock.now(),
      reports: plannedReports(behaviour, amount).map(({ kind, reason, returned, afterSeconds }) => ({
        kind,
        reason,
        returned,
        dueAt: at(afterSeconds),
      })),
    })
  }

  return {
    send: async (order) => {
      const behaviour = behaviourOf(order.amount, order.payeeName)
      // The first of them gets lost on the way; the one that follows the question arrives.
      if (behaviour === 'lost' && !(await books.wasLost(order.endToEndId))) {
        await books.lose(order.endToEndId, rail, clock.now())
        throw new Error('The sandbox did not get the order')
      }
      await record(order)
      if (behaviour === 'timesOut') throw new Error('The sandbox does not answer')
      return first(order.endToEndId)
    },

    ask: async (endToEndId) => {
      if (!(await books.has(endToEndId))) return 'unknown'
      return (await first(endToEndId)) ?? 'pending'
    },

    collect: async (receive) => {
      const due = await books.due(rail, clock.now())
      await forEachReport(due, async ({ id, endToEndId, kind, reason, returnedMinor, returnedCurrency }) => {
        await receive({
          messageId: `sandbox:${id}`,
          endToEndId,
          kind,
          reason: reason ?? undefined,
          ...(kind !== 'rejected' && theirs(endToEndId)),
          ...(returnedMinor !== null && returnedCurrency !== null && { returned: money(returnedMinor, returnedCurrency) }),
        })
        await books.taken(id, clock.now())
      })
      return due.length
    },

    booked: async (after) => {
      const bookings = await books.booked(rail, after)
      return {
        mark: bookings.at(-1)?.mark ?? after,
        // What was told twice was booked once.
        bookings: bookings.map(({ endToEndId, minor, currency, takenAt }) => ({
          entry: `${minor < 0n ? 'out' : 'in'}:${endToEndId}`,
          endToEndId,
          amount: money(minor, currency),
          bookedOn: dayOf(takenAt),
        })),
        unreadable: [],
      }
    },
  }
}

export const createSandboxPayoutPorts = ({ db, clock }: Deps): PayoutPorts & { readonly books: SandboxPayoutBooks } => {
  const books = createSandboxPayoutBooks({ db })
  return {
    books,
    wire: createSandboxPayouts('wire', books, clock, all),
    eft: createSandboxPayouts('eft', books, clock, all),
    oct: createSandboxPayouts('oct', books, clock, withoutSecrets),
    crypto_eft: createSandboxPayouts('crypto_eft', books, clock, all),
    instant_payment: createSandboxPayouts('instant_payment', books, clock, all),
    interac: createSandboxPayouts('interac', books, clock, withoutSecrets),
  }
}
