import type { OutputOf } from '@florin/contract/method'
import type { KycChange, operatorKyc } from '@florin/contract/compliance/operatorKyc'
import { type PersonalField, personalFields } from '@florin/contract/compliance/verificationKyc'
import type { Language } from '@florin/i18n/languages'
import type { Tell } from '../../../messaging/notifications/tell.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Live } from '../../../../platform/live/publish.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../../platform/transaction.ts'
import type { Decision, Reviews } from '../../reviews/reviews.ts'
import type { KycChoicesByKind } from './choices.ts'
import type { AnswerSeal } from './sealed.ts'
import { changesIn } from './changes.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly reviews: Reviews
  readonly choices: KycChoicesByKind
  readonly sealed: AnswerSeal
  /** Something is known of the customer that was not before. */
  readonly reconsider: (tx: OpenTx, customerId: number) => Promise<void>
}
type Asking = {
  readonly customerId: number
  readonly kind: store.KycKind
  readonly fields?: readonly string[] | undefined
  readonly dueOn?: string | undefined
}
export type KycDecisions = ReturnType<typeof createKycDecisions>

/** A personal information update names one citizenship, a self-certification all of them. */
type AcceptedInfo = Partial<Record<Exclude<PersonalField, 'citizenship' | 'occupationId'>, string>> & {
  readonly citizenship?: string | readonly string[]
  readonly occupationId?: number
}

/** Whoever is asked for one citizenship is shown the first: that one changes, and further ones stay. */
const citizenshipsWith = (given: AcceptedInfo['citizenship'], known: readonly string[]): readonly string[] | undefined =>
  typeof given === 'string' ? [given, ...known.slice(1).filter((country) => country !== given)] : given

const asked = { kyc: 'kycAsked', personalInfo: 'personalInfoAsked' } as const

/** An operator's side: asks customers about themselves, and decides on what they say. */
export const createKycDecisions = ({ clock, live, tell, reviews, choices, sealed, reconsider }: Deps) => {
  const ask = async (tx: OpenTx, { customerId, kind, fields = personalFields, dueOn }: Asking, askedBy: number) => {
    const told = await store.findTold(tx, customerId, sealed)
    if (!told || (kind === 'personalInfo' && told.kind === 'company')) throw refuse('object.missing', { field: 'customerId' })
    await store.closeRequests(tx, customerId, kind, clock.now())
    const wanted = kind === 'kyc' ? [] : fields
    const id = await store.insertRequest(tx, { customerId, kind, fields: wanted, dueOn, askedBy, createdAt: clock.now() })
    await store.setNeeded(tx, customerId, kind, true)
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
    await tell(tx, asked[kind], { to: { customerId } })
    return id
  }

  const apply = async (tx: OpenTx, { customerId, sealedAfter }: store.Answer): Promise<void> => {
    const told = await store.findTold(tx, customerId, sealed)
    if (told?.userId === undefined) return
    const after = sealed.open(customerId, sealedAfter) as AcceptedInfo
    const { firstName, lastName, dateOfBirth: birthDate, countryOfBirth: birthCountry, cityOfBirth: birthCity } = after
    await store.saveName(tx, told.userId, { ...(firstName && { firstName }), ...(lastName && { lastName }) })
    const citizenships = citizenshipsWith(after.citizenship, told.citizenships)
    const { occupationId } = after
    await store.saveDetail(
      tx,
      customerId,
      { birthDate, birthCountry, birthCity, citizenships, occupationId },
      { sealed, at: clock.now() },
    )
  }

  /** Asked again for the same, with the reason to be read on the page. */
  const askAgain = async (tx: OpenTx, { customerId, kind, sealedAfter }: store.Answer, askedBy: number): Promise<void> => {
    const fields = kind === 'kyc' ? [] : Object.keys(sealed.open(customerId, sealedAfter))
    await store.closeRequests(tx, customerId, kind, clock.now())
    await store.insertRequest(tx, { customerId, kind, fields, askedBy, createdAt: clock.now() })
    await store.setNeeded(tx, customerId, kind, true)
  }

  return {
    ask: (tx: Tx, asking: Asking, askedBy: number): Promise<number> => inTransaction(tx, (open) => ask(open, asking, askedBy)),

    list: async (tx: Tx, pageNumber: number, pageSize: number): Promise<OutputOf<(typeof operatorKyc)['kyc.list']>> => {
      const { items, total } = await store.waitingAnswers(tx, { offset: (pageNumber - 1) * pageSize, limit: pageSize })
      const shown = items.map(({ submittedAt, ...item }) => Object.assign(item, { submittedAt: submittedAt.toISOString() }))
      return { items: shown, total }
    },

    get: async (tx: Tx, id: number, language: Language): Promise<OutputOf<(typeof operatorKyc)['kyc.get']>> => {
      const answer = await store.findAnswer(tx, id)
      const told = answer && (await store.findTold(tx, answer.customerId, sealed))
      if (!answer || !told) throw refuse('object.missing', { field: 'id' })
      const { customerId, kind, submittedAt, sealedBefore, sealedAfter } = answer
      const [before, after] = [sealed.open(customerId, sealedBefore), sealed.open(customerId, sealedAfter)]
      const changes: KycChange[] = changesIn(choices[told.kind], { before, after, brand: told.brand, language })
      return { id, customerId, kind, submittedAt: submittedAt.toISOString(), changes }
    },

    decide: (tx: Tx, id: number, decision: Decision): Promise<{ customerId: number }> =>
      inTransaction(tx, async (open) => {
        const answer = await store.findAnswer(open, id)
        if (!answer) throw refuse('object.missing', { field: 'id' })
        const { kind, customerId } = answer
        await reviews.decide(open, { kind, subjectId: id, field: 'id' }, decision)
        const isYes = decision.outcome === 'approved'
        if (!isYes) await askAgain(open, answer, decision.operatorUserId)
        else if (kind === 'personalInfo') await apply(open, answer)
        if (isYes) await reconsider(open, customerId)
        await live.publish(open, `customer:${customerId}`, 'customerChanged', {})
        await tell(open, isYes ? 'kycAccepted' : asked[kind], { to: { customerId } })
        return { customerId }
      }),
  }
}
