import type { company } from '@florin/contract/companies/company'
import type { OwnershipReport, PartyRef } from '@florin/contract/companies/companyOwnership'
import { readShare, rootId, writeShare } from '@florin/contract/companies/ownership'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { dropEmpty } from '../../app/call/drop.ts'
import { withoutEmptyPhone } from './checks.ts'
import { type Draft, emptyDraft, isOnRecord } from './draft.ts'

type OnRecord = OutputOf<(typeof company)['ownership.get']>

/** What is on record, to be changed. */
export const draftOf = ({ parties, directors, holdings, owners }: OnRecord, name: string): Draft => {
  const companies = parties.filter(({ kind }) => kind === 'company')
  const directorsOf = (id: number | undefined) => directors.filter(({ of }) => of === id).map(({ who }) => String(who))
  return {
    ...emptyDraft,
    general: { name },
    people: parties.flatMap(({ id, kind, name: firstName }) =>
      kind === 'person' ? [{ id: String(id), isOnRecord: true as const, firstName, lastName: '' }] : [],
    ),
    companies: companies.map(({ id, name: named }) => ({ id: String(id), isOnRecord: true, name: named })),
    directors: directorsOf(undefined),
    companyDirectors: Object.fromEntries(companies.map(({ id }) => [String(id), directorsOf(id)])),
    holdings: holdings.map(({ owner, owned, share }) => ({
      owner: String(owner),
      owned: owned === undefined ? rootId : String(owned),
      share,
    })),
    owners: owners.map(({ who, sourceOfFunds, control = '' }) => ({ personId: String(who), control, sourceOfFunds })),
  }
}

/** The whole, as it is reported. The forms were judged by the same rules before. */
export const reportOf = (draft: Draft): SentBy<(typeof company)['ownership.update']> => {
  const refOf = (id: string): PartyRef => (isOnRecord(draft, id) ? Number(id) : id)
  const ofCompany = (id: string) => (id === rootId ? undefined : refOf(id))
  const directors = [[rootId, draft.directors] as const, ...Object.entries(draft.companyDirectors)]
  return dropEmpty({
    newPeople: draft.people.filter(({ id }) => !isOnRecord(draft, id)).map(withoutEmptyPhone),
    newCompanies: draft.companies.filter(({ id }) => !isOnRecord(draft, id)),
    directors: directors.flatMap(([of, ids]) => ids.map((id) => ({ who: refOf(id), of: ofCompany(of) }))),
    holdings: draft.holdings.map(({ owner, owned, share }) => ({
      owner: refOf(owner),
      owned: ofCompany(owned),
      share: writeShare(readShare(share) ?? 0n),
    })),
    owners: draft.owners.map(({ personId, control, sourceOfFunds }) => ({
      who: refOf(personId),
      control: control.trim(),
      sourceOfFunds,
    })),
  }) as unknown as OwnershipReport
}
