import { brands, findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { kycIn } from './lists.ts'
import { additionalQuestions } from './data/questions.ts'

type Field = 'occupationId' | 'industryId' | 'sourceIds' | 'purposeIds' | 'estimatedMonthlyDepositId'

type Kind = 'personal' | 'business'

const listsOf = (kind: Kind, brand: string, language: Language) => {
  const { occupations, industries, sources, purposes, estimatedMonthlyDeposits } = kycIn(
    language,
    findBrand(brand) ?? brands.florin,
    kind,
  )
  return {
    // A company has none.
    occupationId: kind === 'personal' ? occupations : [],
    industryId: industries,
    sourceIds: sources,
    purposeIds: purposes,
    estimatedMonthlyDepositId: estimatedMonthlyDeposits,
  } satisfies Record<Field, readonly { id: number; name: string }[]>
}

const choicesOf = (kind: Kind) => {
  const find = (field: Field, id: number, brand: string, language: Language) =>
    listsOf(kind, brand, language)[field].find((item) => item.id === id)
  const questionIn = (id: string, language: Language) =>
    kycIn(language, brands.florin, kind).additionalQuestions.find((question) => question.id === id)
  return {
    questions: additionalQuestions[kind],
    has: (field: Field, id: number, brand: string): boolean => find(field, id, brand, 'en') !== undefined,
    nameOf: (field: Field, id: number, brand: string, language: Language): string =>
      find(field, id, brand, language)?.name ?? String(id),
    questionText: (id: string, language: Language): string => questionIn(id, language)?.text ?? id,
    answerText: (questionId: string, value: string, language: Language): string =>
      questionIn(questionId, language)?.options?.find((option) => String(option.value) === value)?.label ?? value,
  }
}

/** The lists that people choose from when they tell about themselves, or about their company. */
export const kycChoices = { person: choicesOf('personal'), company: choicesOf('business') }
