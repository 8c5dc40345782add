import type { Language } from '@florin/i18n/languages'
import type { Question } from './questions.ts'

export type ChoiceField = 'occupationId' | 'industryId' | 'sourceIds' | 'purposeIds' | 'estimatedMonthlyDepositId'

/** What is asked of a customer depends on what they are. */
export type KycChoicesByKind = Readonly<Record<'person' | 'company', KycChoices>>

/** The lists that people choose from, as far as answers need them. */
export type KycChoices = {
  readonly questions: readonly Question[]
  /** Whether the brand offers it to people. */
  has(field: ChoiceField, id: number, brand: string): boolean
  nameOf(field: ChoiceField, id: number, brand: string, language: Language): string
  questionText(id: string, language: Language): string
  answerText(questionId: string, value: string, language: Language): string
}
