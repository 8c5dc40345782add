import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { globalPayRail } from '@florin/contract/rails'
import { Refused, refuse } from '../../../platform/refuse.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { AccessServices } from '../../access/services.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { actingFor } from '../../payments/core/judgement.ts'
import type { Policy } from '../../payments/core/policy.ts'
import type { Letters } from './letters.ts'
import { killLinks } from './linkStore.ts'
import { isOpen, maxLinks, mayRemind, nextReminder, type StoredPayment } from './payment.ts'
import { changePayment, findRemindable, lockPayment } from './paymentStore.ts'
import type { Sending } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rows: LinkedRows
  readonly policy: Policy
  readonly send: Sending
  readonly letters: Letters
  readonly proof: Pick<AccessServices['proof'], 'factor'>
}
type Caller = { readonly customerId: number; readonly userId: number; readonly sessionId: string }

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refused)) throw error
}

/** The link once more: to the same address as a reminder, or to a corrected one. */
export const createResending = ({ db, clock, rows, policy, send, letters, proof }: Deps) => {
  /** Another address is another payee: whoever names it could have sent it there alone, and it is theirs. */
  const assertMayRedirect = async (tx: OpenTx, { customerId, userId }: Caller, payment: StoredPayment): Promise<void> => {
    const batch = await rows.find(tx, { customerId }, payment.batchId)
    const acting = await actingFor(tx, userId, customerId)
    const otherKinds = payoutMethods.filter((name) => !payment.forbidden.includes(name))
    const subject = { ...payment, kind: globalPayRail.name, otherKinds, fromAccountId: payment.accountId }
    if (batch?.needsCompany || payment.userId !== userId || (await policy.needsCompany(tx, acting, () => subject)))
      throw refuse('link.approvedAddress', { field: 'beneficiaryEmail' })
  }

  const again = (caller: Caller, id: number, corrected: string | undefined) =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, BigInt(id))
      if (payment?.customerId !== caller.customerId) throw refuse('object.missing', { field: 'paymentId' })
      const now = clock.now()
      if (!isOpen(payment) || payment.expiresAt <= now) throw refuse('link.over', { field: 'paymentId' })
      const email = corrected === undefined || corrected === payment.email ? undefined : corrected
      if (payment.linksSent >= maxLinks || (email === undefined && !mayRemind(payment, now))) throw refuse('link.tooOften')
      if (email !== undefined) {
        await assertMayRedirect(tx, caller, payment)
        await proof.factor(caller)
        await killLinks(tx, payment.id, now)
      }
      if ((await letters.take(tx, email ?? payment.email)) !== undefined) throw refuse('link.tooOften')
      const sent = await changePayment(tx, payment, {
        linksSent: payment.linksSent + 1,
        lastSentAt: now,
        ...(payment.linksSent === 0 && { remindAt: nextReminder(payment.expiresAt, now) ?? null }),
        ...(email === undefined
          ? { remindedAt: now }
          : { email, state: 'sent' as const, payoutUid: null, openedAt: null, openCount: 0 }),
      })
      await send(tx, sent, email === undefined ? 'reminder' : 'link')
      return { sentTo: sent.email, linksLeft: maxLinks - sent.linksSent }
    })

  return {
    again,

    /** Each by itself: one that cannot be sent any more, or whose address has had enough, keeps no other back. */
    all: async (caller: Caller, batchId: number) => {
      const sent: bigint[] = []
      for (const id of await findRemindable(db, batchId, clock.now()))
        await again(caller, Number(id), undefined).then(() => sent.push(id), unlessRefused)
      if (sent.length === 0) throw refuse('link.tooOften')
      return { sentCount: sent.length }
    },
  }
}
