import { mayDo } from '@florin/contract/cards/cardActions'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedPhone } from '../../access/challenges/challengeTarget.ts'
import { e164 } from '../../access/factors/phones.ts'
import { readPhone } from '../../access/factors/readPhone.ts'
import type { Tokens } from '../../access/tokens.ts'
import { approveType } from '../../payments/core/consent.ts'
import type { By } from '../../payments/core/operation.ts'
import { assertHeldBy, changeCard, factsOf, lockCard, requireCard } from '../cards/cardStore.ts'
import { assertMay } from '../cards/lifecycle.ts'
import type { CardNews } from '../cards/news.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'

type Deps = {
  readonly db: Db
  readonly tokens: Pick<Tokens, 'challenges' | 'factors'>
  readonly consents: CardConsents
  readonly news: CardNews
}
type Wish = {
  readonly accountId: number
  readonly phoneCountryCode: string
  readonly phone: string
  readonly operationId?: string | undefined
  readonly approvalCode?: string | undefined
}
type Answer = Pick<Wish, 'operationId' | 'approvalCode'>
type Enrolled = ConsentState & { readonly isEnrolled: boolean }

const purpose = 'phone'

/** Where the law of a country wants it, a card is enrolled by its holder before it pays on the internet with 3-D Secure. */
export const createEnrollments = ({ db, tokens: { challenges, factors }, consents, news }: Deps) => {
  const isProved = async (userId: number, number: string): Promise<boolean> =>
    (await factors.phones.list(db, userId)).some((phone) => phone.confirmedAt && e164(phone) === number)

  /** After the consent a code goes to the number, unless it is one that its holder has proved before. */
  const prove = async ({ userId, client }: By, accountId: number, number: string, given: ConsentState): Promise<ConsentState> => {
    if (await isProved(userId, number)) return given
    const asked = { userId, purpose, subject: subjectOf(accountId, number), method: 'sms', origin: client, to: number } as const
    const { id, sentTo } = await inTransaction(db, (tx) => challenges.start(tx, asked))
    const shown = { operationId: id, ...(sentTo !== undefined && { approvalSentTo: sentTo }) }
    return { status: 'awaitingApproval', approveType: approveType('sms'), ...shown }
  }

  /** Asked for in turn: consent to the number, then the code that went there. */
  const proved = async (by: By, accountId: number, number: string, { operationId, approvalCode }: Answer) => {
    const challenge = operationId === undefined ? undefined : await challenges.find(db, operationId)
    if (operationId === undefined || challenge?.purpose !== purpose) {
      const about = JSON.stringify([accountId, number])
      const state = await consents(by, { action: 'enrollment', about, always: true }, { operationId, approvalCode })
      return state.status === 'done' ? prove(by, accountId, number, state) : state
    }
    const answer = { id: operationId, userId: by.userId, purpose, code: approvalCode, field: 'approvalCode' } as const
    await challenges.answer({ ...answer, subject: subjectOf(accountId, number) })
    return { status: 'done', approveType: 0 } as const
  }

  return {
    get: async (tx: Tx, customerId: number, accountId: number) => {
      const card = await requireCard(tx, customerId, accountId)
      const { enrolledPhone } = card
      return {
        isAllowed: mayDo('enrollment', factsOf(card)),
        isEnrolled: enrolledPhone !== null,
        ...(enrolledPhone !== null && { phone: maskedPhone(enrolledPhone) }),
      }
    },

    submit: async (by: By, { accountId, phoneCountryCode, phone, ...answer }: Wish): Promise<Enrolled> => {
      const { customerId } = by.acting
      const named = await requireCard(db, customerId, accountId)
      assertHeldBy(named, by.userId)
      assertMay('enrollment', named)
      const number = readPhone(`${phoneCountryCode}${phone}`)
      if (!number) throw refuse('phone.invalid', { field: 'phone' })
      const enrolledPhone = e164(number)
      const state = await proved(by, accountId, enrolledPhone, answer)
      if (state.status !== 'done') return { ...state, isEnrolled: named.enrolledPhone !== null }
      await db.transaction().execute(async (tx) => {
        const card = await lockCard(tx, accountId, customerId)
        assertMay('enrollment', card)
        await changeCard(tx, accountId, { enrolledPhone })
        await news.changed(tx, card, card.status)
      })
      return { ...state, isEnrolled: true }
    },
  }
}

const subjectOf = (accountId: number, number: string): string => `card:${accountId}:${number}`
