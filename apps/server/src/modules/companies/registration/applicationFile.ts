import type { OutputOf } from '@florin/contract/method'
import type { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { effectiveHoldings, rootId, shownShare, writeShare } from '@florin/contract/companies/ownership'
import type { PostalAddress } from '@florin/contract/customers/contactAddress'
import type { Language } from '@florin/i18n/languages'
import { kycChoices } from '../../dictionary/kycChoices.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findCompany } from '../structure/companyStore.ts'
import * as parties from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import * as store from './applicationStore.ts'

type File = OutputOf<(typeof operatorBusiness)['business.get']>
type Fact = File['company'][number]

/** Names are keys of i18n `console:business.fact`; what was not told is not shown. */
const factsOf = (values: Readonly<Record<string, string | undefined>>): Fact[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [{ name, value }] : []))

const lineOf = (address: PostalAddress | undefined): string | undefined =>
  address &&
  [
    address.address1,
    address.address2,
    address.postalCode,
    address.city,
    address.stateName ?? address.stateCode,
    address.countryCode,
  ]
    .filter(Boolean)
    .join(', ')

const phoneOf = (phone: { countryCode: string; number: string } | undefined) => phone && `+${phone.countryCode} ${phone.number}`

const partyFacts = (party: parties.Party, language: Language): Fact[] => {
  if (party.kind === 'company') {
    const { address, ...facts } = party.facts
    return factsOf({ ...facts, address: lineOf(address) })
  }
  const { address, phone, sourceOfFunds = [], control, ...facts } = party.facts
  const sources = sourceOfFunds
    .map(({ sourceId, details }) => `${kycChoices.person.nameOf('sourceIds', sourceId, 'florin', language)}: ${details}`)
    .join('; ')
  return factsOf({
    ...facts,
    email: party.email,
    phone: phoneOf(phone),
    address: lineOf(address),
    sourceOfFunds: sources,
    control,
  })
}

/** All that was told of a company, for whoever decides about it. */
export const createApplicationFile = ({ seal }: { seal: CompanySeal }) => ({
  get: async (tx: Tx, customerId: number, language: Language): Promise<File> => {
    const application = await store.findApplication(tx, customerId)
    const company = application && (await findCompany(tx, customerId, seal))
    if (!application || !company) throw refuse('object.missing', { field: 'customerId' })
    const people = await parties.findParties(tx, customerId, seal)
    const roles = await parties.findRoles(tx, customerId)
    const holdings = await parties.findHoldings(tx, customerId)
    const nameOf = (id: number | null): string => {
      const party = people.find((each) => each.id === id)
      return party ? parties.partyName(party) : company.name
    }
    const held = effectiveHoldings(
      holdings.map(({ ownerId, ownedId, units }) => ({
        owner: String(ownerId),
        owned: ownedId === null ? rootId : String(ownedId),
        share: BigInt(units),
      })),
    )
    const { businessTaxId, financialDetail, dueDiligence, answers } = company.facts
    const choices = kycChoices.company
    const named = (field: 'sourceIds' | 'purposeIds', ids: readonly number[]) =>
      ids.map((id) => choices.nameOf(field, id, application.brand, language)).join(', ')
    return {
      customerId,
      name: company.name,
      status: application.status === 'approved' || application.status === 'declined' ? application.status : 'pending',
      email: application.email,
      submittedAt: application.submittedAt.toISOString(),
      ...(application.declineReason && { reason: application.declineReason }),
      company: factsOf({
        tradingName: company.tradingName,
        registrationCountryCode: company.registrationCountryCode,
        registrationNumber: company.registrationNumber,
        registrationDate: company.registrationDate,
        taxId: businessTaxId,
        email: company.email,
        phone: phoneOf(company.phone),
        website: company.website,
        description: company.description,
        signerName: application.signerName,
      }),
      financial: factsOf({
        monthlyDeposit: `${financialDetail.monthlyDepositAmount} ${financialDetail.monthlyDepositCurrencyCode}`,
        monthlyWithdrawal: `${financialDetail.monthlyWithdrawalAmount} ${financialDetail.monthlyWithdrawalCurrencyCode}`,
        sourceOfFunds: named('sourceIds', financialDetail.sourceIds),
        purposes: named('purposeIds', financialDetail.purposeIds),
        industry: choices.nameOf('industryId', financialDetail.industry, application.brand, language),
        specifications: financialDetail.specifications,
      }),
      dueDiligence: [
        ...factsOf({
          government: dueDiligence.government ? (dueDiligence.governmentDetails ?? '') : '—',
          lawsuits: dueDiligence.lawsuits ? (dueDiligence.lawsuitsDetails ?? '') : '—',
          taxPayers: dueDiligence.taxPayers.map(({ countryCode, taxId }) => `${countryCode} ${taxId}`).join(', '),
        }),
        ...answers.map(({ questionId, value }) => ({
          name: choices.questionText(questionId, language),
          value: choices.answerText(questionId, value, language),
        })),
      ],
      parties: people.map((party) => {
        const effective = held.get(String(party.id))
        const own = roles.filter(({ partyId }) => partyId === party.id)
        const roleNames = new Set(own.map(({ role, ofPartyId }) => (ofPartyId === null ? role : 'companyDirector')))
        return {
          id: party.id,
          kind: party.kind,
          name: parties.partyName(party),
          roles: Array.from(roleNames),
          effectiveShare: effective && writeShare(shownShare(effective)),
          isOwner: own.some(({ role }) => role === 'owner'),
          facts: partyFacts(party, language),
        }
      }),
      holdings: holdings.map(({ ownerId, ownedId, units }) => ({
        owner: nameOf(ownerId),
        owned: nameOf(ownedId),
        share: writeShare(BigInt(units)),
      })),
      questions: (await store.questionsOf(tx, customerId)).map(shownQuestion),
    }
  },
})

export const shownQuestion = ({ id, question, askedAt, answer, answeredAt }: store.Question) => ({
  id,
  question,
  askedAt: askedAt.toISOString(),
  ...(answer !== null && { answer }),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
})
