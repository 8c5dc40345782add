import type { ContactPhone } from '@florin/contract/contact'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { maskedPhone } from '../../tokens/challengeTarget.ts'
import { e164, type Phone } from '../../tokens/factors/phones.ts'
import type { Client } from '../../tokens/sessionStore.ts'
import type { Tokens } from '../../tokens/tokens.ts'
import type { SecurityMails } from '../auth/mails.ts'
import type { Proof } from '../auth/proof.ts'
import { readPhone } from './readPhone.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'factors' | 'challenges'>
  readonly mails: SecurityMails
  readonly proof: Proof
}
type By = { readonly userId: number; readonly client: Client }
export type Contacts = ReturnType<typeof createContacts>

const purpose = 'phone'

const shown = ({ id, countryCode, number, confirmedAt }: Phone): ContactPhone => ({
  id,
  countryCode,
  number,
  confirmed: confirmedAt !== undefined,
  status: confirmedAt ? 'Primary' : 'Unconfirmed',
})

/** How a person can be reached. */
export const createContacts = ({ db, clock, tokens, mails, proof }: Deps) => {
  const { phones } = tokens.factors
  return {
    phones: async (userId: number): Promise<ContactPhone[]> => (await phones.list(db, userId)).map(shown),

    addPhone: async ({ userId, client }: By, typed: { countryCode: string; number: string; password: string }) => {
      const number = readPhone(`+${typed.countryCode}${typed.number}`)
      if (!number) throw refuse('phone.invalid', { field: 'phone' })
      await proof.passphrase(userId, typed.password)
      return db.transaction().execute(async (tx) => {
        const phone = await phones.add(tx, userId, number)
        const asked = { userId, purpose, subject: String(phone.id), method: 'sms', origin: client, to: e164(number) } as const
        const { id, sentTo = '' } = await tokens.challenges.start(tx, asked)
        return { id: phone.id, reqId: id, sentTo }
      })
    },

    confirmPhone: async ({ userId, client }: By, { reqId, code }: { reqId: string; code: string }): Promise<number> => {
      const subject = (await tokens.challenges.subjectOf(userId, reqId)) ?? ''
      await tokens.challenges.answer({ id: reqId, userId, purpose, subject, code, field: 'approvalCode' })
      return db.transaction().execute(async (tx) => {
        const phone = await phones.find(tx, userId, Number(subject))
        if (!phone) throw refuse('code.expired', { field: 'approvalCode' })
        await phones.confirm(tx, userId, phone.id)
        await mails.securityChanged(tx, {
          userId,
          ip: client.ip,
          at: clock.now(),
          what: 'numberSet',
          name: maskedPhone(e164(phone)),
        })
        return phone.id
      })
    },
  }
}
