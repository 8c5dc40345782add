import { brands, findBrand } from '@florin/brands/brands'
import { type ContactEmail, maxEmails } from '@florin/contract/customers/contactEmail'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { maskedEmail } from '../../access/challenges/challengeTarget.ts'
import { findHolder } from '../../access/signIn/holder.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { SecurityMails } from '../../access/security/mails.ts'
import type { Proof } from '../../access/security/proof.ts'
import * as store from './emailStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly links: Links
  readonly tokens: Pick<Tokens, 'guard' | 'challenges'>
  readonly mails: SecurityMails
  readonly proof: Proof
}
type By = { readonly userId: number; readonly client: Client }
export type ContactEmails = ReturnType<typeof createContactEmails>

const purpose = 'email'
const linkMs = 24 * 3_600_000

const shown = ({ id, email, isPrimary, isUsername, confirmedAt, createdAt }: store.StoredEmail): ContactEmail => ({
  emailId: id,
  emailAddress: email,
  status: isPrimary ? 'Primary' : confirmedAt ? 'Confirmed' : 'Unconfirmed',
  isUsername,
  createdAt: createdAt.toISOString(),
})

/** The addresses of people: the one they sign in with, and others, good once a mailed code or link has come back. */
export const createContactEmails = ({ db, clock, ids, live, links, tokens, mails, proof }: Deps) => {
  const { challenges, guard } = tokens

  const changed = (tx: OpenTx, userId: number) => live.publish(tx, `user:${userId}`, 'emailListChanged', {})

  const linkFor = async (tx: OpenTx, userId: number, email: string, code: string): Promise<string> => {
    const holder = await findHolder(tx, { id: userId })
    if (!holder) throw refuse('auth.required')
    const reader = { language: holder.language, brand: findBrand(holder.brand) ?? brands.florin }
    return links.to(reader, '/', { action: 'emailConfirmation', user: email, code })
  }

  /** One mail with a code and a link. A code that still waits is replaced, so that its tries go on counting. */
  const send = async (
    tx: OpenTx,
    { userId, client }: By,
    { id, email, challengeId }: Pick<store.StoredEmail, 'id' | 'email' | 'challengeId'>,
  ) => {
    const code = ids.secret()
    const link = await linkFor(tx, userId, email, code)
    const waiting = challengeId === null ? undefined : await challenges.find(tx, challengeId)
    const isWaiting = waiting?.state === 'waiting' && waiting.expiresAt > clock.now()
    if (isWaiting) await challenges.resend(tx, waiting.id, client, { link })
    const asked = { userId, purpose, subject: String(id), method: 'email', origin: client, to: email, link } as const
    const next = isWaiting ? waiting : await challenges.start(tx, asked)
    const expiresAt = new Date(clock.now().getTime() + linkMs)
    await store.putWaiting(tx, id, { codeHash: sha256(code), expiresAt, challengeId: next.id })
  }

  const waitingOf = async (userId: number, id: number) => {
    const found = await store.findEmail(db, userId, id)
    if (!found || found.confirmedAt) throw refuse('object.missing', { field: 'emailId' })
    return found
  }

  return {
    list: async (userId: number): Promise<ContactEmail[]> => (await store.emailsOf(db, userId)).map(shown),

    add: (by: By, email: string): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const known = await store.lockEmailsOf(tx, by.userId)
        const same = known.find((other) => other.email === email)
        if (same?.confirmedAt) throw refuse('email.known', { field: 'emailAddress' })
        if (!same && known.length >= maxEmails) throw refuse('email.tooMany')
        const id = same?.id ?? (await store.insertEmail(tx, by.userId, email, clock.now()))
        await send(tx, by, { id, email, challengeId: same?.challengeId ?? null })
        await changed(tx, by.userId)
        return id
      }),

    resend: async (by: By, id: number): Promise<void> => {
      const waiting = await waitingOf(by.userId, id)
      await db.transaction().execute((tx) => send(tx, by, waiting))
    },

    confirm: async (userId: number, { id, code }: { id: number; code: string }): Promise<void> => {
      const { challengeId } = await waitingOf(userId, id)
      if (challengeId === null) throw refuse('code.expired', { field: 'confirmationCode' })
      await challenges.answer({ id: challengeId, userId, purpose, subject: String(id), code, field: 'confirmationCode' })
      await db.transaction().execute(async (tx) => {
        await store.markConfirmed(tx, id, clock.now())
        await changed(tx, userId)
      })
    },

    /** Counted by where the tries come from: a stranger's do not void the link of who got it. */
    confirmByLink: async ({ email, code }: { email: string; code: string }, ip: string): Promise<string> => {
      const attempt = await guard.attempt('activation', `address:${email} from ${networkOf(ip)}`, () =>
        db.transaction().execute(async (tx) => {
          const userId = await store.confirmByLink(tx, email, sha256(code), clock.now())
          if (userId !== undefined) await changed(tx, userId)
          return userId !== undefined
        }),
      )
      if (attempt.outcome !== 'passed') throw refuse('confirmation.failed')
      return email
    },

    makePrimary: async ({ userId, client }: By, { id, password }: { id: number; password: string }): Promise<void> => {
      const chosen = await store.findEmail(db, userId, id)
      if (!chosen) throw refuse('object.missing', { field: 'emailId' })
      if (!chosen.confirmedAt) throw refuse('email.unconfirmed')
      await proof.passphrase(userId, password)
      await db.transaction().execute(async (tx) => {
        await store.lockEmailsOf(tx, userId)
        await store.makePrimary(tx, userId, id)
        await changed(tx, userId)
        const name = maskedEmail(chosen.email)
        await mails.securityChanged(tx, { userId, ip: client.ip, at: clock.now(), what: 'primaryEmailSet', name })
      })
    },

    remove: (userId: number, id: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const found = (await store.lockEmailsOf(tx, userId)).find((email) => email.id === id)
        if (!found) throw refuse('object.missing', { field: 'emailId' })
        if (found.isPrimary || found.isUsername) throw refuse('email.inUse')
        await store.deleteEmail(tx, id)
        await changed(tx, userId)
      }),
  }
}
