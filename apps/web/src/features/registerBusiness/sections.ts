import type { DraftSection } from '@florin/contract/companies/businessRegistration'
import type { Draft } from './draft.ts'

/** The draft in the pieces that are saved by themselves. */
export const piecesOf = (draft: Draft): Readonly<Record<DraftSection, Partial<Draft>>> => {
  const { general, financial, dueDiligence, legal, people, companies, registered, directors, holdings } = draft
  const { companyDirectors, owners, users } = draft
  return {
    generalForm: { general },
    financialInfoForm: { financial },
    dueDilligenceForm: { dueDiligence },
    legalForm: { legal },
    people: { people, companies, registered },
    directorsHub: { directors },
    shareholdersHub: { holdings, companyDirectors },
    ownersHub: { owners },
    usersHub: { users },
  }
}

export const joinPieces = (base: Draft, pieces: readonly { readonly data: string }[]): Draft =>
  Object.assign({}, base, ...pieces.map(({ data }) => JSON.parse(data) as Partial<Draft>)) as Draft
