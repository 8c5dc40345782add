import { isPastDay } from '@florin/contract/fields'
import { nameAndDay } from '@florin/contract/dictionary/questions'
import type { AdditionalQuestion } from '@florin/contract/dictionary/questions'

export type Answers = Readonly<Record<string, string>>

/** What is asked of somebody who has answered this so far. */
export const visibleQuestions = (questions: readonly AdditionalQuestion[], answers: Answers): AdditionalQuestion[] =>
  questions.filter(({ showWhen }) => !showWhen || answers[showWhen.questionId] === String(showWhen.value))

export const joined = (name: string, day: string): string => (name || day ? `${name}, ${day}` : '')

/** What is wrong with an answer, each part at its own field, as the key of its words. */
type Fault = 'fields:required' | 'fields:dayAhead' | 'fields:dayTooOld' | 'kyc:chooseOne'
export type Faults = { readonly answer?: Fault; readonly name?: Fault; readonly day?: Fault }

const dayFault = (day: string): Fault | undefined => {
  if (!day) return 'fields:required'
  if (isPastDay(day)) return undefined
  return Date.parse(day) > Date.now() ? 'fields:dayAhead' : 'fields:dayTooOld'
}

export const faultsOf = ({ type }: AdditionalQuestion, value: string | undefined): Faults => {
  if (type !== 'nameAndDate') return value?.trim() ? {} : { answer: type === 'radio' ? 'kyc:chooseOne' : 'fields:required' }
  const { name, day } = nameAndDay(value)
  const wrongDay = dayFault(day)
  return { ...(name.trim().length < 2 && { name: 'fields:required' as const }), ...(wrongDay && { day: wrongDay }) }
}
export const isAnswered = (question: AdditionalQuestion, value: string | undefined): boolean =>
  Object.keys(faultsOf(question, value)).length === 0

/** Only what is asked now goes along. */
export const sentAnswers = (questions: readonly AdditionalQuestion[], answers: Answers) =>
  visibleQuestions(questions, answers).flatMap(({ id }) => {
    const value = answers[id]?.trim()
    return value ? [{ questionId: id, value }] : []
  })
