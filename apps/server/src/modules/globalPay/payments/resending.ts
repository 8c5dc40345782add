import { refuse } from '../../../platform/refuse.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { AccessServices } from '../../access/services.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import { killLinks } from './linkStore.ts'
import { isOpen, maxLinks, mayRemind } from './payment.ts'
import { changePayment, lockPayment } from './paymentStore.ts'
import type { Sending } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rows: LinkedRows
  readonly send: Sending
  readonly proof: Pick<AccessServices['proof'], 'factor'>
}
type Caller = { readonly customerId: number; readonly userId: number; readonly sessionId: string }

/** The link once more: to the same address as a reminder, or to a corrected one. */
export const createResending = ({ db, clock, rows, send, proof }: Deps) => ({
  again: (caller: Caller, id: number, corrected: string | undefined) =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, BigInt(id))
      if (payment?.customerId !== caller.customerId) throw refuse('object.missing', { field: 'paymentId' })
      const now = clock.now()
      if (!isOpen(payment) || payment.expiresAt <= now) throw refuse('link.over', { field: 'paymentId' })
      const email = corrected === undefined || corrected === payment.email ? undefined : corrected
      if (payment.linksSent >= maxLinks || (email === undefined && !mayRemind(payment, now))) throw refuse('link.tooOften')
      if (email !== undefined) {
        // Another address is another payee: nobody sends money that others have agreed to somewhere else.
        const batch = await rows.find(tx, { customerId: caller.customerId }, payment.batchId)
        if (batch?.needsCompany) throw refuse('link.approvedAddress', { field: 'beneficiaryEmail' })
        await proof.factor(caller)
        await killLinks(tx, payment.id, now)
      }
      const sent = await changePayment(tx, payment, {
        linksSent: payment.linksSent + 1,
        lastSentAt: now,
        ...(email === undefined ? { remindedAt: now } : { email, state: 'sent' as const, payoutUid: null, openCount: 0 }),
      })
      await send(tx, sent, email === undefined ? 'reminder' : 'link')
      return { sentTo: sent.email, linksLeft: maxLinks - sent.linksSent }
    }),
})
