import type { BusinessType } from '@florin/brands/brand'
import type { BusinessDueDiligence, FinancialDetail, QuestionAnswer } from '@florin/contract/companies/registrationFields'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { kycChoices } from '../../dictionary/kycChoices.ts'
import type { Company } from './companyStore.ts'

export type Fact = { name: string; value: string }
type Reader = { readonly brand: string; readonly language: Language }

/** Names are keys of i18n `console:business.fact` and `companies:fact`; what was not told is not shown. */
export const factsOf = (values: Readonly<Record<string, string | undefined>>): Fact[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []))

export const phoneOf = (phone: { countryCode: string; number: string } | undefined): string | undefined =>
  phone?.number ? `+${phone.countryCode} ${phone.number}` : undefined

const typeOf = ({ facts: { registrationType } }: Company, language: Language): string | undefined =>
  registrationType && translator(language)(`registerBusiness:types.${registrationType as BusinessType}`)

export const detailFacts = (company: Company, language: Language): Fact[] =>
  factsOf({
    name: company.name,
    tradingName: company.tradingName,
    registrationType: typeOf(company, language),
    registrationCountryCode: company.registrationCountryCode,
    registrationNumber: company.registrationNumber,
    registrationDate: company.registrationDate,
    taxId: company.facts.businessTaxId,
    email: company.email,
    phone: phoneOf(company.phone),
    website: company.website,
    description: company.description,
  })

/** A company that nobody supervises says nothing of it. */
const licenceOf = ({ financialInstitution: institution }: FinancialDetail): string | undefined =>
  institution?.isFinancialInstitution ? `${institution.regulator}, ${institution.licenceNumber}` : undefined

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
    financialInstitution: licenceOf(detail),
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
