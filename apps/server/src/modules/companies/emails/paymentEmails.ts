import { maxPaymentEmails, type PaymentEmail } from '@florin/contract/companies/companyEmails'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import * as store from './paymentEmailStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tokens: Pick<Tokens, 'challenges'> }
type By = { readonly userId: number; readonly customerId: number; readonly client: Client }
export type PaymentEmails = ReturnType<typeof createPaymentEmails>

const purpose = 'email'
const subjectOf = (id: number): string => `company:${id}`

const shown = ({ id, email, confirmedAt, createdAt }: store.StoredPaymentEmail): PaymentEmail => ({
  emailId: id,
  emailAddress: email,
  status: confirmedAt ? 'Confirmed' : 'Unconfirmed',
  createdAt: createdAt.toISOString(),
})

const required = (emails: readonly store.StoredPaymentEmail[], id: number): store.StoredPaymentEmail => {
  const found = emails.find((email) => email.id === id)
  if (!found) throw refuse('object.missing', { field: 'emailId' })
  return found
}
const waiting = (emails: readonly store.StoredPaymentEmail[], id: number): store.StoredPaymentEmail => {
  const found = required(emails, id)
  if (found.confirmedAt) throw refuse('object.missing', { field: 'emailId' })
  return found
}

/** Addresses by which others pay a company, good once a mailed code has come back. */
export const createPaymentEmails = ({ db, clock, tokens: { challenges } }: Deps) => {
  /** A code that still waits for the same person is replaced, so that its tries go on counting. */
  const send = async (
    tx: OpenTx,
    { userId, client }: By,
    { id, email, askedBy, challengeId }: Pick<store.StoredPaymentEmail, 'id' | 'email' | 'askedBy' | 'challengeId'>,
  ): Promise<void> => {
    const known = challengeId === null || askedBy !== userId ? undefined : await challenges.find(tx, challengeId)
    if (known?.state === 'waiting' && known.expiresAt > clock.now()) {
      await challenges.resend(tx, known.id, client)
      return
    }
    const asked = { userId, purpose, subject: subjectOf(id), method: 'email', origin: client, to: email } as const
    await store.setChallenge(tx, id, userId, (await challenges.start(tx, asked)).id)
  }

  return {
    list: async (tx: Tx, customerId: number): Promise<PaymentEmail[]> => (await store.paymentEmailsOf(tx, customerId)).map(shown),

    add: (by: By, email: string): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const known = await store.lockPaymentEmails(tx, by.customerId)
        const same = known.find((other) => other.email === email)
        if (same?.confirmedAt) throw refuse('email.known', { field: 'emailAddress' })
        if (!same && known.length >= maxPaymentEmails) throw refuse('email.tooMany')
        const row = { customerId: by.customerId, email, askedBy: by.userId, createdAt: clock.now() }
        const id = same?.id ?? (await store.insertPaymentEmail(tx, row))
        await send(tx, by, same ?? { id, email, askedBy: by.userId, challengeId: null })
        return id
      }),

    resend: (by: By, id: number): Promise<void> =>
      db.transaction().execute(async (tx) => send(tx, by, waiting(await store.lockPaymentEmails(tx, by.customerId), id))),

    confirm: async ({ userId, customerId }: By, { id, code }: { readonly id: number; readonly code: string }): Promise<void> => {
      const { challengeId, askedBy } = waiting(await store.paymentEmailsOf(db, customerId), id)
      const field = 'confirmationCode'
      if (challengeId === null || askedBy !== userId) throw refuse('code.expired', { field })
      await challenges.answer({ id: challengeId, userId, purpose, subject: subjectOf(id), code, field })
      await db.transaction().execute(async (tx) => {
        waiting(await store.lockPaymentEmails(tx, customerId), id)
        if ((await store.confirmPaymentEmail(tx, id, clock.now())) === undefined)
          throw refuse('email.taken', { field: 'confirmationCode' })
      })
    },

    remove: (customerId: number, id: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        required(await store.lockPaymentEmails(tx, customerId), id)
        await store.deletePaymentEmail(tx, id)
      }),
  }
}
