import type { InputOf } from '@florin/contract/method'
import type { verification } from '@florin/contract/compliance/verification'
import { refuse } from '../../../../platform/refuse.ts'
import type { KycChoicesByKind } from './choices.ts'
import { askedOf, isAnswer } from './questions.ts'
import type * as store from './store.ts'

export type KycInput = InputOf<(typeof verification)['kycInfo.update']>

/** Whether what is told of a person or a company fits the lists, and whether it is all. */
export const kycJudge = (byKind: KycChoicesByKind, kind: keyof KycChoicesByKind) => {
  const choices = byKind[kind]

  const assertChosen = (input: KycInput, brand: string): void => {
    for (const name of ['occupationId', 'industryId', 'estimatedMonthlyDepositId'] as const) {
      const id = input[name]
      if (id !== undefined && !choices.has(name, id, brand)) throw refuse('kyc.choice', { field: name })
    }
    for (const name of ['sourceIds', 'purposeIds'] as const)
      if (input[name]?.some((id) => !choices.has(name, id, brand))) throw refuse('kyc.choice', { field: name })
  }

  /** Only what was asked, each with an answer that fits; a field names its question. */
  const answersIn = (input: KycInput, before: store.Told['answers']): store.Told['answers'] => {
    if (!input.additionalQuestionAnswers) return before
    const given = Object.fromEntries(input.additionalQuestionAnswers.map(({ questionId, value }) => [questionId, value]))
    const asked = askedOf(choices.questions, given)
    for (const question of asked)
      if (question.id in given && !isAnswer(question, given[question.id])) throw refuse('kyc.answer', { field: question.id })
    return Object.fromEntries(asked.flatMap(({ id }) => (given[id] === undefined ? [] : [[id, given[id]]])))
  }

  /** The same where nothing may be left out. */
  const assertAnswered = (additionalQuestionAnswers: NonNullable<KycInput['additionalQuestionAnswers']>): void => {
    const given = answersIn({ additionalQuestionAnswers }, {}) ?? {}
    const missing = askedOf(choices.questions, given).find(({ id }) => given[id] === undefined)
    if (missing) throw refuse('kyc.answer', { field: missing.id })
  }

  const isComplete = ({ sourceIds = [], purposeIds = [], depositId, answers = {}, ...work }: store.Detail): boolean =>
    work[kind === 'person' ? 'occupationId' : 'industryId'] !== undefined &&
    sourceIds.length > 0 &&
    purposeIds.length > 0 &&
    depositId !== undefined &&
    askedOf(choices.questions, answers).every((question) => isAnswer(question, answers[question.id]))

  return { assertChosen, answersIn, assertAnswered, isComplete }
}
