import type { InputOf, OutputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import { type PersonalField, personalFields } from '@florin/contract/compliance/verificationKyc'
import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db.ts'
import type { Live } from '../../../../platform/live/publish.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { inTransaction } from '../../../../platform/transaction.ts'
import type { Reviews } from '../../reviews/reviews.ts'
import type { KycChoicesByKind } from './choices.ts'
import type { AnswerSeal } from './sealed.ts'
import { type KycInput, kycJudge } from './judge.ts'
import { personalOf } from './personal.ts'
import * as store from './store.ts'
import { createSubmission, type Whose } from './submission.ts'

type Methods = typeof verification
type PersonalInput = InputOf<Methods['kycPersonalInfo.update']>
type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly reviews: Reviews
  readonly choices: KycChoicesByKind
  readonly sealed: AnswerSeal
}
export type OwnKyc = ReturnType<typeof createOwnKyc>

const without = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>

/** The answers, as they are stored. */
const kycOf = ({ occupationId, industryId, sourceIds, purposeIds, depositId, answers }: store.Detail) =>
  without({ occupationId, industryId, sourceIds, purposeIds, depositId, answers })

/** What a customer tells about themself, or those who manage a company about that. */
export const createOwnKyc = ({ clock, live, reviews, choices, sealed }: Deps) => {
  const known = async (tx: Tx, customerId: number): Promise<store.Told> => {
    const told = await store.findTold(tx, customerId, sealed)
    if (!told) throw refuse('object.missing')
    return told
  }

  const submit = createSubmission({ clock, reviews, sealed })
  const lay: typeof submit = async (tx, whose, kind, answer) => {
    await submit(tx, whose, kind, answer)
    await store.setNeeded(tx, whose.customerId, kind, false)
    await store.closeRequests(tx, whose.customerId, kind, clock.now())
    await live.publish(tx, `customer:${whose.customerId}`, 'customerChanged', {})
  }

  return {
    info: async (tx: Tx, customerId: number): Promise<OutputOf<Methods['kycCustomerInfo.get']>> => {
      const told = await known(tx, customerId)
      const declineReason = told.needsKyc ? await store.lastDecline(tx, customerId, 'kyc') : undefined
      return {
        firstName: told.firstName,
        lastName: told.lastName,
        residenceCountryCode: told.residenceCountry,
        ...(told.birthDate && { birthDay: told.birthDate }),
        ...(told.birthCountry && { birthCountryCode: told.birthCountry }),
        ...(told.occupationId && { occupationId: told.occupationId }),
        ...(told.industryId && { industryId: told.industryId }),
        sourceIds: [...told.sourceIds],
        purposeIds: [...told.purposeIds],
        ...(told.depositId && { estimatedMonthlyDepositId: told.depositId }),
        additionalQuestionAnswers: Object.entries(told.answers).map(([questionId, value]) => ({ questionId, value })),
        ...(declineReason && { declineReason }),
      }
    },

    tell: (tx: Tx, whose: Whose, input: KycInput): Promise<{ isNeedKyc: boolean }> =>
      inTransaction(tx, async (open) => {
        const told = await known(open, whose.customerId)
        const { assertChosen, answersIn, isComplete } = kycJudge(choices, told.kind)
        assertChosen(input, told.brand)
        const { estimatedMonthlyDepositId: depositId, additionalQuestionAnswers: _answers, ...chosen } = input
        const change = { ...without({ ...chosen, depositId }), answers: answersIn(input, told.answers) }
        const after = { ...kycOf(told), ...change }
        await store.saveDetail(open, whose.customerId, change, { sealed, at: clock.now() })
        if (!isComplete(after)) return { isNeedKyc: told.needsKyc }
        await lay(open, whose, 'kyc', { before: kycOf(told), after: kycOf(after) })
        return { isNeedKyc: false }
      }),

    request: async (tx: Tx, customerId: number): Promise<OutputOf<Methods['kycRequest.get']>> => {
      const told = await known(tx, customerId)
      const request = await store.openRequest(tx, customerId, 'personalInfo')
      if (!request) throw refuse('object.missing')
      const declineReason = await store.lastDecline(tx, customerId, 'personalInfo')
      return {
        requestId: request.id,
        requiredFields: personalFields.filter((name) => request.fields.includes(name)),
        ...(request.dueOn && { dueDate: request.dueOn }),
        personalInfo: personalOf(told),
        ...(declineReason && { declineReason }),
      }
    },

    /** Names and days of birth count once somebody has agreed: until then all stays as it was. */
    update: (tx: Tx, whose: Whose, { requestId, ...given }: PersonalInput): Promise<{ isNeedPersonalInfoUpdate: boolean }> =>
      inTransaction(tx, async (open) => {
        const told = await known(open, whose.customerId)
        const request = await store.openRequest(open, whose.customerId, 'personalInfo')
        if (request?.id !== requestId) throw refuse('object.missing', { field: 'requestId' })
        const fields = request.fields as readonly PersonalField[]
        for (const field of fields) if (given[field] === undefined) throw refuse('kyc.missing', { field })
        if (given.occupationId !== undefined && !choices.person.has('occupationId', given.occupationId, told.brand))
          throw refuse('kyc.choice', { field: 'occupationId' })
        const [before, after] = [personalOf(told), Object.fromEntries(fields.map((name) => [name, given[name]]))]
        await lay(open, whose, 'personalInfo', { requestId, before, after })
        return { isNeedPersonalInfoUpdate: false }
      }),
  }
}
