import type { BusinessDueDiligence, FinancialDetail, QuestionAnswer } from '@florin/contract/companies/registrationFields'
import type { Language } from '@florin/i18n/languages'
import { kycChoices } from '../../dictionary/kycChoices.ts'
import type { Company } from './companyStore.ts'

export type Fact = { name: string; value: string }
type Reader = { readonly brand: string; readonly language: Language }

/** Names are keys of i18n `console:business.fact` and `companies:fact`; what was not told is not shown. */
export const factsOf = (values: Readonly<Record<string, string | undefined>>): Fact[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []))

export const phoneOf = (phone: { countryCode: string; number: string } | undefined): string | undefined =>
  phone?.number ? `+${phone.countryCode} ${phone.number}` : undefined

export const detailFacts = (company: Company): Fact[] =>
  factsOf({
    name: company.name,
    tradingName: company.tradingName,
    registrationCountryCode: company.registrationCountryCode,
    registrationNumber: company.registrationNumber,
    registrationDate: company.registrationDate,
    taxId: company.facts.businessTaxId,
    email: company.email,
    phone: phoneOf(company.phone),
    website: company.website,
    description: company.description,
  })

export const financialFacts = (detail: FinancialDetail | undefined, { brand, language }: Reader): Fact[] => {
  if (!detail) return []
  const choices = kycChoices.company
  const named = (field: 'sourceIds' | 'purposeIds', ids: readonly number[]) =>
    ids.map((id) => choices.nameOf(field, id, brand, language)).join(', ')
  return factsOf({
    monthlyDeposit: `${detail.monthlyDepositAmount} ${detail.monthlyDepositCurrencyCode}`,
    monthlyWithdrawal: `${detail.monthlyWithdrawalAmount} ${detail.monthlyWithdrawalCurrencyCode}`,
    sourceOfFunds: named('sourceIds', detail.sourceIds),
    purposes: named('purposeIds', detail.purposeIds),
    industry: choices.nameOf('industryId', detail.industry, brand, language),
    specifications: detail.specifications,
  })
}

export const diligenceFacts = (diligence: BusinessDueDiligence | undefined): Fact[] =>
  diligence
    ? factsOf({
        government: diligence.government ? (diligence.governmentDetails ?? '') : '—',
        lawsuits: diligence.lawsuits ? (diligence.lawsuitsDetails ?? '') : '—',
        taxPayers: diligence.taxPayers.map(({ countryCode, taxId }) => `${countryCode} ${taxId}`).join(', '),
      })
    : []

/** Questions stand there in words. */
export const answerFacts = (answers: readonly QuestionAnswer[] | undefined, language: Language): Fact[] =>
  (answers ?? []).map(({ questionId, value }) => ({
    name: kycChoices.company.questionText(questionId, language),
    value: kycChoices.company.answerText(questionId, value, language),
  }))
