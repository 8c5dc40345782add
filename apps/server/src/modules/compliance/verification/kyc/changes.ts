import type { KycChange } from '@florin/contract/compliance/operatorKyc'
import type { Language } from '@florin/i18n/languages'
import type { ChoiceField, KycChoices } from './choices.ts'

type Compared = {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly brand: string
  readonly language: Language
}

const choiceFields: Readonly<Record<string, ChoiceField>> = {
  occupationId: 'occupationId',
  industryId: 'industryId',
  sourceIds: 'sourceIds',
  purposeIds: 'purposeIds',
  depositId: 'estimatedMonthlyDepositId',
}

/** All answers, before and now, in words: what was chosen by its name, questions by their text. */
export const changesIn = (choices: KycChoices, { before, after, brand, language }: Compared): KycChange[] => {
  const textOf = (name: string, value: unknown): string | undefined => {
    const field = choiceFields[name]
    if (value === undefined || value === null) return undefined
    const parts = (Array.isArray(value) ? value : [value]) as unknown[]
    const words = parts.map((part) => (field ? choices.nameOf(field, Number(part), brand, language) : String(part)))
    return words.length > 0 ? words.join(', ') : undefined
  }
  const change = (name: string, was: string | undefined, is: string | undefined): KycChange => ({
    name,
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
  })
  const plain = Object.keys(after)
    .filter((name) => name !== 'answers')
    .map((name) => change(name, textOf(name, before[name]), textOf(name, after[name])))
  const [wasAnswered, answered] = [before['answers'], after['answers']] as (Record<string, string> | undefined)[]
  const questions = Object.keys(answered ?? {}).map((id) => {
    const said = (answers: Record<string, string> | undefined) => answers?.[id] && choices.answerText(id, answers[id], language)
    return change(choices.questionText(id, language), said(wasAnswered), said(answered))
  })
  return [...plain, ...questions]
}
