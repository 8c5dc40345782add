import { rightsTo } from '@florin/contract/access'
import { isNamed } from '@florin/contract/payments/approvalPolicy'
import type { CompanyRequest, RequestStatus, Unusual } from '@florin/contract/payments/companyApproval'
import { add, money, toDecimal } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import { eventsOf } from '../core/eventStore.ts'
import type { By } from '../core/operation.ts'
import { shownEvent } from '../core/ownOperations.ts'
import { repeatsOf } from '../core/repeats.ts'
import { createUnusualSigns } from '../core/unusual.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findOwnRequest, remindApprovers } from './reminderStore.ts'
import { countForOthers, findApprovers, findLogin, findRequests, type RequestFilter, type RequestRow } from './requestStore.ts'

export type Paging = { readonly page: number; readonly size: number }
export type Requests = ReturnType<typeof createRequests>

const remindHours = 4
/** What is reminded of so soon after another goes with it, in one letter or the next. */
const togetherMinutes = 15
const approverRights = rightsTo('approve')

const shown = (row: RequestRow, userId: number, unusual: Unusual[]): CompanyRequest => {
  const fee = money(row.feeMinor, row.currency)
  const repeats = repeatsOf(row.repeats)
  return {
    transactionId: Number(row.id),
    type: row.kind,
    permission: row.permission,
    amount: toDecimal(money(row.toMinor, row.toCurrency)),
    currencyCode: row.toCurrency,
    fee: toDecimal(fee),
    feeCurrencyCode: row.currency,
    total: toDecimal(add(money(row.amountMinor, row.currency), fee)),
    ...(row.rate !== null && { exchangeRate: rateText(parseRate(row.rate)) }),
    ...(row.status === 'created' && row.rateUntil && { rateExpiresDate: row.rateUntil.toISOString() }),
    ...(repeats && { repeats }),
    fromAccountId: row.fromAccountId,
    beneficiaryName: row.payeeName,
    ...(row.payeeEmail !== null && { beneficiaryEmail: row.payeeEmail }),
    ...(row.note !== null && { description: row.note }),
    initiatorName: row.initiatorName,
    initiatorEmail: row.initiatorEmail,
    isOwn: row.initiatorId === userId,
    createdDate: row.createdAt.toISOString(),
    ...(row.status === 'created' && row.expiresAt && { expiresDate: row.expiresAt.toISOString() }),
    status: row.status,
    approvalsNeeded: row.approvalsNeeded,
    approvedBy: [...row.approvedBy],
    mayApprove: row.initiatorId !== userId && !row.approvedIds.includes(userId) && isNamed(row, userId),
    ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
    ...(row.decidedAt !== null && { decidedDate: row.decidedAt.toISOString() }),
    ...(row.decisionNote !== null && { decisionNote: row.decisionNote }),
    unusual,
  }
}

/** What initiators of a company have asked for, as everybody there may read. */
export const createRequests = ({ clock }: { clock: Clock }) => {
  const unusual = createUnusualSigns({ clock })

  const list = async (tx: Tx, { userId, acting: { customerId } }: By, filter: RequestFilter, { page, size }: Paging) => {
    const rows = await findRequests(tx, customerId, filter, { limit: size, offset: (page - 1) * size })
    // Only of what waits: it is there for whoever decides.
    const waiting = rows.filter(({ status }) => status === 'created')
    const signs = await unusual.of(tx, customerId, waiting)
    return { rows, total: rows[0]?.total ?? 0, requests: rows.map((row) => shown(row, userId, signs.get(row.id) ?? [])) }
  }

  return {
    list: async (tx: Tx, by: By, filter: RequestFilter, paging: Paging) => {
      const { requests, total } = await list(tx, by, filter, paging)
      return { requests, total }
    },

    ended: async (tx: Tx, by: By, filter: RequestFilter & { status?: RequestStatus | undefined }, paging: Paging) => {
      const over = ['approved', 'declined', 'expired', 'cancelled', 'failed'] as const
      const statuses = filter.status ? [filter.status] : over
      const { requests, total } = await list(tx, by, { ...filter, statuses }, paging)
      return { requests, total }
    },

    get: async (tx: Tx, by: By, transactionId: number) => {
      const { rows, requests } = await list(tx, by, { transactionId }, { page: 1, size: 1 })
      const [row, request] = [rows[0], requests[0]]
      if (!row || !request) throw refuse('object.missing')
      return {
        request: {
          ...request,
          details: {
            debit: toDecimal(money(row.amountMinor, row.currency)),
            debitCurrencyCode: row.currency,
            ...(row.reference !== null && { reference: row.reference }),
          },
        },
        approvers: await findApprovers(tx, by.acting.customerId, approverRights, row.initiatorId),
        timeline: (await eventsOf(tx, row.id)).map(shownEvent),
      }
    },

    /** Those of them that have to be looked at one by one. */
    unusualAmong: async (tx: Tx, { acting: { customerId } }: By, numbers: readonly number[]): Promise<readonly number[]> =>
      (await unusual.among(tx, customerId, numbers.map(BigInt))).map(Number),

    /** The next letter to the approvers names it again. */
    remind: async (tx: Tx, { userId, acting: { customerId } }: By, transactionId: number): Promise<Date> => {
      const now = clock.now()
      const togetherSince = new Date(now.getTime() - togetherMinutes * 60_000)
      const asked = await findOwnRequest(tx, { userId, customerId }, transactionId, togetherSince)
      if (!asked) throw refuse('object.missing', { field: 'transactionId' })
      if (asked.state !== 'awaitingCompany') throw refuse('operation.over')
      // Whoever has many requests does not write to the approvers all day.
      const last = Math.max((asked.remindedAt ?? asked.askedAt).getTime(), asked.remindedOfOther?.getTime() ?? 0)
      const again = new Date(last + remindHours * 3_600_000)
      if (again > now || !(await remindApprovers(tx, transactionId, asked.remindedAt, now)))
        throw refuse('rate.limited', { retryAfterSeconds: Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000)) })
      return now
    },

    /** Whoever a page shows as signed in is who decides. */
    assertLogin: async (tx: Tx, { userId }: By, email: string): Promise<void> => {
      if ((await findLogin(tx, userId))?.toLowerCase() !== email.toLowerCase())
        throw refuse('object.missing', { field: 'fromEmail' })
    },

    /** Those that wait for this user; nothing for who may not decide. */
    waitingFor: (tx: Tx, { userId, acting }: By): Promise<number> =>
      acting.kind === 'company' && !acting.byOperator && approverRights.includes(acting.right)
        ? countForOthers(tx, acting.customerId, userId)
        : Promise.resolve(0),
  }
}
