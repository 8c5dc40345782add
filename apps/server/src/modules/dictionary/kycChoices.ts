import { brands, findBrand } from '@florin/brands/brands'
import type { Language } from '@florin/i18n/languages'
import { kycIn } from './lists.ts'
import { additionalQuestions } from './data/questions.ts'

type Field = 'occupationId' | 'industryId' | 'sourceIds' | 'purposeIds' | 'estimatedMonthlyDepositId'

const listsOf = (brand: string, language: Language) => {
  const { occupations, industries, sources, purposes, estimatedMonthlyDeposits } = kycIn(
    language,
    findBrand(brand) ?? brands.florin,
    'personal',
  )
  return {
    occupationId: occupations,
    industryId: industries,
    sourceIds: sources,
    purposeIds: purposes,
    estimatedMonthlyDepositId: estimatedMonthlyDeposits,
  } satisfies Record<Field, readonly { id: number; name: string }[]>
}
const find = (field: Field, id: number, brand: string, language: Language) =>
  listsOf(brand, language)[field].find((item) => item.id === id)
const questionIn = (id: string, language: Language) =>
  kycIn(language, brands.florin, 'personal').additionalQuestions.find((question) => question.id === id)

/** The lists that people choose from when they tell about themselves. */
export const kycChoices = {
  questions: additionalQuestions.personal,
  has: (field: Field, id: number, brand: string): boolean => find(field, id, brand, 'en') !== undefined,
  nameOf: (field: Field, id: number, brand: string, language: Language): string =>
    find(field, id, brand, language)?.name ?? String(id),
  questionText: (id: string, language: Language): string => questionIn(id, language)?.text ?? id,
  answerText: (questionId: string, value: string, language: Language): string =>
    questionIn(questionId, language)?.options?.find((option) => String(option.value) === value)?.label ?? value,
}
