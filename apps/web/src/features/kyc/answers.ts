import type { AdditionalQuestion } from '@florin/contract/questions'

export type Answers = Readonly<Record<string, string>>

/** What is asked of somebody who has answered this so far. */
export const askedOf = (questions: readonly AdditionalQuestion[], answers: Answers): AdditionalQuestion[] =>
  questions.filter(({ showWhen }) => !showWhen || answers[showWhen.questionId] === String(showWhen.value))

/** A name and a day are one answer: `Pat Walker, 1990-04-12`. */
export const nameAndDay = (value = ''): { name: string; day: string } => {
  const [, name = value, day = ''] = /^(.*), (\d{4}-\d{2}-\d{2})?$/.exec(value) ?? []
  return { name, day }
}
export const joined = (name: string, day: string): string => (name || day ? `${name}, ${day}` : '')

export const isAnswered = ({ type }: AdditionalQuestion, value: string | undefined): boolean => {
  if (type !== 'nameAndDate') return Boolean(value?.trim())
  const { name, day } = nameAndDay(value)
  return name.trim().length > 1 && day !== ''
}

/** Only what is asked now goes along. */
export const sentAnswers = (questions: readonly AdditionalQuestion[], answers: Answers) =>
  askedOf(questions, answers).flatMap(({ id }) => {
    const value = answers[id]?.trim()
    return value ? [{ questionId: id, value }] : []
  })
