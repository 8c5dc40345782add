import { mayDo } from '@florin/contract/cards/cardActions'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { maskedPhone } from '../../access/challenges/challengeTarget.ts'
import { readPhone } from '../../access/factors/readPhone.ts'
import type { By } from '../../payments/core/operation.ts'
import { changeCard, factsOf, lockCard, requireCard } from '../cards/cardStore.ts'
import { assertMay } from '../cards/lifecycle.ts'
import type { CardNews } from '../cards/news.ts'
import type { CardConsents, ConsentState } from '../secrets/consents.ts'

type Deps = { readonly db: Db; readonly consents: CardConsents; readonly news: CardNews }
type Wish = {
  readonly accountId: number
  readonly phoneCountryCode: string
  readonly phone: string
  readonly operationId?: string | undefined
  readonly approvalCode?: string | undefined
}

/** Where the law of a country wants it, a card is enrolled by its holder before it pays on the internet with 3-D Secure. */
export const createEnrollments = ({ db, consents, news }: Deps) => ({
  get: async (tx: Tx, customerId: number, accountId: number) => {
    const card = await requireCard(tx, customerId, accountId)
    const { enrolledPhone } = card
    return {
      isAllowed: mayDo('enrollment', factsOf(card)),
      isEnrolled: enrolledPhone !== null,
      ...(enrolledPhone !== null && { phone: maskedPhone(enrolledPhone) }),
    }
  },

  submit: async (
    by: By,
    { accountId, phoneCountryCode, phone, ...answer }: Wish,
  ): Promise<ConsentState & { isEnrolled: boolean }> => {
    const { customerId } = by.acting
    const named = await requireCard(db, customerId, accountId)
    assertMay('enrollment', named)
    const number = readPhone(`${phoneCountryCode}${phone}`)
    if (!number) throw refuse('phone.invalid', { field: 'phone' })
    const enrolledPhone = `+${number.countryCode}${number.number}`
    const about = JSON.stringify([accountId, enrolledPhone])
    const state = await consents(by, { action: 'enrollment', about, always: true }, answer)
    if (state.status !== 'done') return { ...state, isEnrolled: named.enrolledPhone !== null }
    await db.transaction().execute(async (tx) => {
      const card = await lockCard(tx, accountId, customerId)
      assertMay('enrollment', card)
      await changeCard(tx, accountId, { enrolledPhone })
      await news.changed(tx, card, card.status)
    })
    return { ...state, isEnrolled: true }
  },
})
