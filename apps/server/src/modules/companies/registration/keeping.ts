import { Right } from '@florin/contract/access'
import { rootId } from '@florin/contract/companies/ownership'
import type { CompanyStructure } from '@florin/contract/companies/registrationRules'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import { saveCompany } from '../structure/companyStore.ts'
import * as parties from '../structure/partyStore.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import type { BusinessRequest } from './judge.ts'

/** What a company tells of itself and those who have a part in it. */
export type CompanyRecord = Pick<
  BusinessRequest,
  'company' | 'financialDetail' | 'dueDiligence' | 'personList' | 'companyList' | 'ultimateBeneficiaryOwners'
> & { readonly legalInformation: Pick<BusinessRequest['legalInformation'], 'additionalQuestionAnswers'> }

type Deps = { readonly clock: Clock; readonly addresses: Addresses; readonly seal: CompanySeal }

export type Keeping = ReturnType<typeof createKeeping>

/** Writes down what a company tells of itself. */
export const createKeeping = ({ clock, addresses, seal }: Deps) => {
  /** Gives the numbers of the records by the ids that the page gave them. */
  const keepParties = async (tx: OpenTx, customerId: number, request: CompanyRecord): Promise<Map<string, number>> => {
    const owners = new Map(request.ultimateBeneficiaryOwners.map((owner) => [owner.personId, owner]))
    const numbers = new Map<string, number>()
    for (const { id, firstName, lastName, email, ...facts } of request.personList) {
      const { sourceOfFunds, control } = owners.get(id) ?? {}
      const person = { kind: 'person', firstName, lastName, email, facts: { ...facts, sourceOfFunds, control } } as const
      numbers.set(id, await parties.insertParty(tx, customerId, person, seal, clock.now()))
    }
    for (const { id, name, ...facts } of request.companyList) {
      const company = { kind: 'company', companyName: name, facts } as const
      numbers.set(id, await parties.insertParty(tx, customerId, company, seal, clock.now()))
    }
    return numbers
  }

  const keepStructure = async (
    tx: OpenTx,
    customerId: number,
    { directors, companyDirectors, owners, holdings, users, representative }: CompanyStructure,
    { positionId, numbers }: { positionId: number; numbers: ReadonlyMap<string, number> },
  ): Promise<void> => {
    const numberOf = (id: string): number => numbers.get(id) ?? 0
    const roleOf = (id: string, role: parties.RoleName, ofPartyId: number | null = null, position: number | null = null) => ({
      partyId: numberOf(id),
      role,
      ofPartyId,
      positionId: position,
    })
    await parties.insertRoles(tx, customerId, [
      ...directors.map((id) => roleOf(id, 'director')),
      ...owners.map(({ personId }) => roleOf(personId, 'owner')),
      roleOf(representative, 'representative', null, positionId),
      // Whoever else has full access acts for it as well; who applies is told by their position.
      ...users
        .filter(({ personId, accessRights }) => accessRights === Right.full && personId !== representative)
        .map(({ personId }) => roleOf(personId, 'representative')),
      ...Object.entries(companyDirectors).flatMap(([company, named]) =>
        named.map((id) => roleOf(id, 'director', numberOf(company))),
      ),
    ])
    await parties.insertHoldings(
      tx,
      customerId,
      holdings.map(({ owner, owned, share }) => ({
        ownerId: numberOf(owner),
        ownedId: owned === rootId ? null : numberOf(owned),
        units: Number(share),
      })),
    )
  }

  const keepCompany = async (tx: OpenTx, customerId: number, request: CompanyRecord): Promise<void> => {
    const { addresses: places, businessTaxId, registrationType, name: _name, ...details } = request.company
    const facts = {
      businessTaxId,
      registrationType,
      financialDetail: request.financialDetail,
      dueDiligence: request.dueDiligence,
      answers: request.legalInformation.additionalQuestionAnswers,
    }
    await saveCompany(tx, customerId, { ...details, facts }, seal, clock.now())
    // Nobody of the company is a user yet, and nothing is proved here.
    const by = { customerId, userId: 0 }
    for (const { address2, postalCode = '', stateCode, stateName, ...place } of places)
      await addresses.create(tx, by, { address2, postalCode, stateCode, stateName, ...place }, { files: [] })
  }

  return { keepCompany, keepParties, keepStructure }
}
