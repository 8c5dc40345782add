import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { e164 } from '../../access/factors/phones.ts'
import { readPhone } from '../../access/factors/readPhone.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { Tokens } from '../../access/tokens.ts'
import { lockPeople } from './peopleStore.ts'
import { isFull } from './shownPeople.ts'
import * as store from './userPhoneStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly tokens: Pick<Tokens, 'challenges'> }
type By = { readonly userId: number; readonly customerId: number; readonly client: Client }
type Typed = {
  readonly userId: number
  readonly countryCode: string
  readonly number: string
  readonly codeChallenge?: string | undefined
}
/** By the request, or by the number with whatever shows who asked. */
type Answer = {
  readonly userId: number
  readonly reqId?: string | undefined
  readonly phoneId?: number | undefined
  readonly code: string
  readonly codeVerifier?: string | undefined
}
export type UserPhones = ReturnType<typeof createUserPhones>

const purpose = 'phone'
const subjectOf = (id: number): string => `company:${id}`

/** Where users are reached about their company; each is good once the code that went there has come back. */
export const createUserPhones = ({ db, clock, tokens: { challenges } }: Deps) => {
  /** Oneself, or with full access anybody of the company. */
  const assertUser = async (tx: OpenTx, by: By, userId: number): Promise<void> => {
    const users = await lockPeople(tx, by.customerId)
    const mayForAll = users.some((user) => user.userId === by.userId && isFull(user))
    const isTheirs = by.userId === userId || mayForAll
    if (!isTheirs || !users.some((user) => user.userId === userId)) throw refuse('object.missing', { field: 'userId' })
  }

  return {
    update: (by: By, { userId, countryCode, number, codeChallenge }: Typed) => {
      const phone = readPhone(`+${countryCode}${number}`)
      if (!phone) throw refuse('phone.invalid', { field: 'phone' })
      return db.transaction().execute(async (tx) => {
        await assertUser(tx, by, userId)
        const { customerId, userId: askedBy, client } = by
        const id = await store.insertUserPhone(tx, { ...phone, customerId, userId, askedBy, createdAt: clock.now() })
        const asked = { userId: askedBy, purpose, subject: subjectOf(id), method: 'sms', origin: client, codeChallenge } as const
        const { id: reqId, sentTo = '' } = await challenges.start(tx, { ...asked, to: e164(phone) })
        await store.setPhoneChallenge(tx, id, reqId)
        return { phoneId: id, reqId, sentTo }
      })
    },

    /** Whoever had the code sent answers it; a right that is gone since then confirms nothing. */
    confirm: async (by: By, { userId, reqId, phoneId, code, codeVerifier }: Answer): Promise<number> => {
      const field = reqId === undefined ? 'verification.code' : 'approvalCode'
      const waiting = (await store.userPhonesOf(db, by.customerId)).find(
        (phone) =>
          phone.userId === userId &&
          phone.confirmedAt === null &&
          phone.askedBy === by.userId &&
          (reqId === undefined ? phone.id === phoneId : phone.challengeId === reqId),
      )
      if (!waiting?.challengeId) throw refuse('code.expired', { field })
      const answer = {
        id: waiting.challengeId,
        userId: by.userId,
        purpose,
        subject: subjectOf(waiting.id),
        code,
        codeVerifier,
      } as const
      await challenges.answer({ ...answer, field })
      await db.transaction().execute(async (tx) => {
        await assertUser(tx, by, userId)
        const isThere = (await store.userPhonesOf(tx, by.customerId)).some(
          ({ id, confirmedAt }) => id === waiting.id && !confirmedAt,
        )
        if (!isThere) throw refuse('code.expired', { field })
        await store.confirmUserPhone(tx, { customerId: by.customerId, userId, id: waiting.id }, clock.now())
      })
      return waiting.id
    },
  }
}
