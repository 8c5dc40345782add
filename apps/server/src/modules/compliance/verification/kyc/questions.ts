import { isNameAndDay } from '@florin/contract/dictionary/questions'

/** A question as the lists have it; `showWhen` asks it only after a certain answer to another. */
export type Question = {
  readonly id: string
  readonly type: 'radio' | 'textarea' | 'nameAndDate'
  readonly options?: readonly (boolean | number)[]
  readonly showWhen?: { readonly questionId: string; readonly value: boolean | number }
}
export type Answers = Readonly<Record<string, string>>

/** What is asked of somebody who has answered this so far. */
export const askedOf = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ showWhen }) => !showWhen || answers[showWhen.questionId] === String(showWhen.value))

export const isAnswer = ({ type, options = [] }: Question, value: string | undefined): boolean => {
  if (value === undefined) return false
  if (type === 'radio') return options.some((option) => String(option) === value)
  return type === 'nameAndDate' ? isNameAndDay(value) : value.length > 0
}
