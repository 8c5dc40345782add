import type { ContactPhone } from '@florin/contract/customers/contactPhone'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { maskedPhone } from '../../access/challenges/challengeTarget.ts'
import { e164, type Phone } from '../../access/factors/phones.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { SecurityMails } from '../../access/security/mails.ts'
import type { Proof } from '../../access/security/proof.ts'
import { readPhone } from '../../access/factors/readPhone.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'factors' | 'challenges'>
  readonly mails: SecurityMails
  readonly proof: Proof
  /** Something is known of the person that was not before. */
  readonly reconsiderUser: (tx: Tx, userId: number) => Promise<void>
}
type By = { readonly userId: number; readonly sessionId: string; readonly client: Client }
type Typed = { readonly countryCode: string; readonly number: string; readonly password: string }
export type ContactPhones = ReturnType<typeof createContactPhones>

const purpose = 'phone'

const shown = ({ id, countryCode, number, confirmedAt }: Phone): ContactPhone => ({
  id,
  countryCode,
  number,
  confirmed: confirmedAt !== undefined,
  status: confirmedAt ? 'Primary' : 'Unconfirmed',
})

/** The telephone numbers of people. Codes go to one of them; another takes its place once it is confirmed. */
export const createContactPhones = ({ db, clock, tokens, mails, proof, reconsiderUser }: Deps) => {
  const { phones } = tokens.factors
  const { challenges } = tokens

  const add = async ({ userId, sessionId, client }: By, typed: Typed) => {
    const number = readPhone(`+${typed.countryCode}${typed.number}`)
    if (!number) throw refuse('phone.invalid', { field: 'phone' })
    await proof.passphrase(userId, typed.password)
    await proof.factor({ userId, sessionId })
    return db.transaction().execute(async (tx) => {
      const phone = await phones.add(tx, userId, number)
      const asked = { userId, purpose, subject: String(phone.id), method: 'sms', origin: client, to: e164(number) } as const
      const { id, sentTo = '' } = await challenges.start(tx, asked)
      return { id: phone.id, reqId: id, sentTo }
    })
  }

  const confirmed = ({ userId, client }: By, id: number, field: string): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const phone = await phones.find(tx, userId, id)
      if (!phone) throw refuse('code.expired', { field })
      await phones.confirm(tx, userId, phone.id)
      await reconsiderUser(tx, userId)
      const name = maskedPhone(e164(phone))
      await mails.securityChanged(tx, { userId, ip: client.ip, at: clock.now(), what: 'numberSet', name })
      return phone.id
    })

  return {
    list: async (userId: number): Promise<ContactPhone[]> => (await phones.list(db, userId)).map(shown),

    add,

    replace: async (by: By, id: number, typed: Typed) => {
      if (!(await phones.find(db, by.userId, id))) throw refuse('object.missing', { field: 'id' })
      return add(by, typed)
    },

    /** One that was only typed; the number that gets codes is replaced by another, never taken away. */
    remove: (userId: number, id: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const phone = await phones.find(tx, userId, id)
        if (!phone) throw refuse('object.missing', { field: 'id' })
        if (phone.confirmedAt) throw refuse('phone.inUse', { field: 'id' })
        await phones.remove(tx, userId, id)
        await reconsiderUser(tx, userId)
      }),

    /** A code for whoever holds the verifier; the answer names the number alone. */
    verify: async ({ userId, client }: By, id: number, how: { readonly spoken: boolean; readonly codeChallenge: string }) => {
      const phone = await phones.find(db, userId, id)
      if (!phone || phone.confirmedAt) throw refuse('object.missing', { field: 'phoneId' })
      return db.transaction().execute(async (tx) => {
        const asked = { userId, purpose, subject: String(id), method: 'sms', origin: client, to: e164(phone), ...how } as const
        const { id: challengeId, sentTo = '', expiresAt } = await challenges.start(tx, asked)
        await phones.noteChallenge(tx, id, challengeId)
        return { sentTo, expiresIn: Math.round((expiresAt.getTime() - clock.now().getTime()) / 1000) }
      })
    },

    confirmAsked: async (by: By, { reqId, code }: { reqId: string; code: string }): Promise<number> => {
      const field = 'approvalCode'
      const subject = (await challenges.subjectOf(by.userId, reqId)) ?? ''
      await challenges.answer({ id: reqId, userId: by.userId, purpose, subject, code, field })
      return confirmed(by, Number(subject), field)
    },

    confirmVerified: async (
      by: By,
      id: number,
      { code, codeVerifier }: { code: string; codeVerifier: string },
    ): Promise<number> => {
      const field = 'verification.code'
      const challengeId = (await phones.find(db, by.userId, id))?.challengeId
      if (!challengeId) throw refuse('code.expired', { field })
      await challenges.answer({ id: challengeId, userId: by.userId, purpose, subject: String(id), code, codeVerifier, field })
      return confirmed(by, id, field)
    },
  }
}
