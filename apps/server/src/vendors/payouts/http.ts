import { Day } from '@florin/contract/fields'
import { parseMoney, toDecimal } from '@florin/money/money'
import * as z from 'zod'
import type { GatewaySettings } from '../gateway.ts'
import { forEachReport } from './eachReport.ts'
import { outcomeKinds, type Outcome, type Payouts } from './payouts.ts'
import { Name, readEach, Words } from './records.ts'

const timeoutMs = 10_000
const atOnce = 100

const Kind = z.enum(outcomeKinds)
const reason = Words
const theirReference = Name.max(100).optional()
const Said = z.object({ kind: Kind.optional(), reason, theirReference })
const Known = z.object({ kind: z.union([Kind, z.literal('pending')]), reason, theirReference })
const Report = z.object({
  messageId: Name,
  endToEndId: z.uuid(),
  kind: Kind,
  reason,
  theirReference,
  returnedAmount: z.string().max(30).optional(),
  returnedCurrency: z.string().max(5).optional(),
})
const Booked = z.object({
  entry: Name,
  endToEndId: z.uuid().optional(),
  amount: z.string().max(30),
  currency: z.string().max(5),
  bookedOn: Day,
})
// Their records are read one by one: one that cannot be read does not keep the others waiting.
const Bookings = z.object({ mark: Name.optional(), bookings: z.array(z.unknown()) })
const Reports = z.object({ reports: z.array(z.unknown()) })

/** They have looked at the order and will not carry it out. */
const refused = 422
const notFound = 404

const reports = {
  kind: 'report',
  name: 'messageId',
  fields: Object.keys(Report.shape),
  read: (record: unknown) => {
    const { messageId, endToEndId, kind, returnedAmount, returnedCurrency, ...said } = Report.parse(record)
    const returned =
      returnedAmount === undefined || returnedCurrency === undefined ? undefined : parseMoney(returnedAmount, returnedCurrency)
    // Of several of them, each names its messages as it likes.
    return { messageId: `http:${messageId}`, endToEndId, ...said, kind, ...(returned && { returned }) }
  },
} as const

const bookings = {
  kind: 'booking',
  name: 'entry',
  fields: Object.keys(Booked.shape),
  read: (record: unknown) => {
    const { entry, endToEndId, amount, currency, bookedOn } = Booked.parse(record)
    return { entry, endToEndId, amount: parseMoney(amount, currency), bookedOn }
  },
} as const

const outcomeOf = ({ kind, reason: why, theirReference: theirs }: Outcome): Outcome => ({
  kind,
  reason: why,
  theirReference: theirs,
})

/**
 * An acquirer of cards, a scheme of instant payments or of Interac, behind one small HTTP interface: `PUT /payouts/{endToEndId}`,
 * `GET /payouts/{endToEndId}`, `GET /reports`, `POST /reports/{messageId}/taken` and `GET /bookings` (docs/running.md). Whatever is not one of the
 * answers agreed on is no answer: then nobody knows, and they are asked.
 */
export const createHttpPayouts = <Payee extends object>({ url, token }: GatewaySettings): Payouts<Payee> => {
  const base = url.replace(/\/+$/, '')
  const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const read = (): unknown => (text === '' ? {} : JSON.parse(text))
    if (!response.ok && response.status !== refused && response.status !== notFound)
      throw new Error(`The other side answered ${response.status}`)
    return { status: response.status, read }
  }

  return {
    send: async ({ endToEndId, amount, payer, payeeName, payee, reference }) => {
      const order = {
        amount: toDecimal(amount),
        currency: amount.currency,
        payer,
        payeeName,
        payee,
        ...(reference !== undefined && { reference }),
      }
      const { status, read } = await ask('PUT', `/payouts/${endToEndId}`, order)
      if (status === notFound) throw new Error('The other side answered 404')
      const said = Said.parse(read())
      if (status === refused) return { kind: 'rejected', reason: said.reason }
      return said.kind === undefined ? undefined : outcomeOf({ ...said, kind: said.kind })
    },

    ask: async (endToEndId) => {
      const { status, read } = await ask('GET', `/payouts/${endToEndId}`)
      if (status === notFound) return 'unknown'
      if (status === refused) throw new Error('The other side answered 422')
      const { kind, ...said } = Known.parse(read())
      return kind === 'pending' ? 'pending' : outcomeOf({ ...said, kind })
    },

    collect: async (receive, setAside) => {
      const { read } = await ask('GET', `/reports?limit=${atOnce}`)
      const found = readEach(reports, Reports.parse(read()).reports)
      await forEachReport(found, async (each) => {
        if ('read' in each) await receive(each.read)
        else await setAside(each.unreadable)
        if (each.name !== undefined) await ask('POST', `/reports/${encodeURIComponent(each.name)}/taken`)
      })
      // They stay first in the queue for ever: only the other side can take them out.
      if (found.length >= atOnce && found.every(({ name }) => name === undefined))
        throw new Error(`None of ${found.length} reports has a name to say that it was taken: those behind them are out of reach`)
      return found.length
    },

    booked: async (after) => {
      const from = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
      const { status, read } = await ask('GET', `/bookings?limit=${atOnce}${from}`)
      if (status === notFound) return undefined
      const said = Bookings.parse(read())
      const found = readEach(bookings, said.bookings)
      return {
        mark: said.mark ?? after,
        bookings: found.flatMap((each) => ('read' in each ? [each.read] : [])),
        unreadable: found.flatMap((each) => ('unreadable' in each ? [each.unreadable] : [])),
      }
    },
  }
}
