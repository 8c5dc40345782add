import { Right } from '@florin/contract/access'
import {
  effectiveHoldings,
  findLoop,
  type Holding,
  ownerThreshold,
  reaches,
  readShare,
  rootId,
} from '@florin/contract/companies/ownership'
import type { CompanyStructure } from '@florin/contract/companies/registrationRules'
import type { Values } from '../../shared/forms/useRecord.ts'

/** Of somebody on record already nothing but the name is here. */
export type RecordValues = Values & { readonly id: string; readonly isOnRecord?: true | undefined }
type TypedHolding = { readonly owner: string; readonly owned: string; readonly share: string }
type Source = { readonly sourceId: number; readonly details: string }
type Owner = { readonly personId: string; readonly control: string; readonly sourceOfFunds: readonly Source[] }

/** Whom the register of a country names in a company; the share is left out where it does not tell. */
export type Registered = {
  readonly officers: readonly string[]
  readonly owners: readonly { readonly kind: 'person' | 'company'; readonly name: string; readonly share?: string | undefined }[]
}

/** A registration as far as it has come. People and companies are records; the parts they have refer to them. */
export type Draft = {
  readonly general: Values
  readonly financial: Values
  readonly dueDiligence: Values
  readonly legal: Values
  readonly people: readonly RecordValues[]
  readonly companies: readonly RecordValues[]
  readonly directors: readonly string[]
  readonly companyDirectors: Readonly<Record<string, readonly string[]>>
  /** By company: to choose from, and never sent. */
  readonly registered: Readonly<Record<string, Registered>>
  readonly holdings: readonly TypedHolding[]
  readonly owners: readonly Owner[]
  readonly users: readonly { readonly personId: string; readonly accessRights: number }[]
}

export const emptyDraft: Draft = {
  general: { addresses: [{}], phone: {} },
  financial: { sourceIds: [], purposeIds: [] },
  dueDiligence: { taxPayers: [{}] },
  legal: { answers: {}, agreements: [] },
  people: [],
  companies: [],
  directors: [],
  companyDirectors: {},
  registered: {},
  holdings: [],
  owners: [],
  users: [],
}

export const isOnRecord = ({ people, companies }: Draft, id: string): boolean =>
  [...people, ...companies].some((record) => record.id === id && record.isOnRecord === true)

const typed = (values: Values | undefined, name: string): string => String(values?.[name] ?? '')

export const nameOf = (draft: Draft, id: string): string => {
  if (id === rootId) return typed(draft.general, 'name')
  const person = draft.people.find((each) => each.id === id)
  if (person) return `${typed(person, 'firstName')} ${typed(person, 'lastName')}`.trim()
  return typed(
    draft.companies.find((each) => each.id === id),
    'name',
  )
}
export const emailOf = (draft: Draft, id: string): string =>
  typed(
    draft.people.find((each) => each.id === id),
    'email',
  )
    .trim()
    .toLowerCase()

/** Shares that are no numbers yet count as nothing. */
export const holdingsIn = ({ holdings }: Pick<Draft, 'holdings'>): Holding[] =>
  holdings.map(({ owner, owned, share }) => ({ owner, owned, share: readShare(share) ?? 0n }))

export const structureIn = (draft: Draft): CompanyStructure => ({
  people: draft.people.map(({ id }) => ({ id, email: emailOf(draft, id) || undefined })),
  companies: draft.companies,
  directors: draft.directors,
  companyDirectors: draft.companyDirectors,
  holdings: holdingsIn(draft),
  owners: draft.owners,
  users: draft.users,
  representative: typed(draft.legal, 'personId'),
})

/** Companies that still lead to the one that registers; a company that nobody's holding leads to has no holders of interest. */
const reachable = ({ holdings }: Draft): Set<string> => {
  const found = new Set([rootId])
  const walk = (owned: string): void => {
    for (const { owner } of holdings.filter((each) => each.owned === owned))
      if (!found.has(owner)) {
        found.add(owner)
        walk(owner)
      }
  }
  walk(rootId)
  return found
}

/** Whoever has no part any more is dropped, unless they are a user; and what hung on them with them. */
export const pruned = (draft: Draft): Draft => {
  const kept = reachable(draft)
  const holdings = draft.holdings.filter(({ owned }) => kept.has(owned))
  const companies = draft.companies.filter(({ id }) => kept.has(id))
  const registered = Object.fromEntries(Object.entries(draft.registered).filter(([id]) => kept.has(id)))
  const companyDirectors = Object.fromEntries(companies.map(({ id }) => [id, draft.companyDirectors[id] ?? []]))
  const named = new Set([
    ...draft.directors,
    ...Object.values(companyDirectors).flat(),
    ...holdings.map(({ owner }) => owner),
    ...draft.owners.filter(({ control }) => control !== '').map(({ personId }) => personId),
    ...draft.users.map(({ personId }) => personId),
  ])
  // Whoever is on record can be chosen again.
  const people = draft.people.filter(({ id, isOnRecord: isKnown }) => isKnown === true || named.has(id))
  const isHere = (id: string): boolean => people.some((each) => each.id === id)
  const owners = draft.owners.filter(({ personId }) => isHere(personId))
  return { ...draft, holdings, companies, companyDirectors, registered, people, owners }
}

/** Somebody who falls under a quarter is asked for nothing any more. Said once a share is typed to its end: 30 becomes 35 by way of 3. */
export const withoutSmallOwners = (draft: Draft): Draft => {
  const holdings = holdingsIn(draft)
  if (findLoop(holdings)) return draft
  const held = effectiveHoldings(holdings)
  const isLarge = (id: string): boolean => {
    const effective = held.get(id)
    return effective !== undefined && reaches(effective, ownerThreshold)
  }
  const owners = draft.owners.flatMap((owner) => {
    if (isLarge(owner.personId)) return [owner]
    return owner.control === '' ? [] : [{ ...owner, sourceOfFunds: [] }]
  })
  return { ...draft, owners }
}

export const newId = (kind: 'p' | 'c'): string => `${kind}${crypto.randomUUID().slice(0, 8)}`

export const addPerson = (draft: Draft, id: string): Draft =>
  draft.people.some((each) => each.id === id) ? draft : { ...draft, people: [...draft.people, { id, address: {}, phone: {} }] }
export const addCompany = (draft: Draft, id: string): Draft =>
  draft.companies.some((each) => each.id === id)
    ? draft
    : {
        ...draft,
        companies: [...draft.companies, { id, address: {} }],
        companyDirectors: { ...draft.companyDirectors, [id]: [] },
      }

const withOne = (list: readonly string[], id: string): readonly string[] => (list.includes(id) ? list : [...list, id])

/** A director of the company itself, or of one between. */
export const addDirector = (draft: Draft, id: string, of: string = rootId): Draft => {
  const known = addPerson(draft, id)
  return of === rootId
    ? { ...known, directors: withOne(known.directors, id) }
    : { ...known, companyDirectors: { ...known.companyDirectors, [of]: withOne(known.companyDirectors[of] ?? [], id) } }
}
export const removeDirector = (draft: Draft, id: string, of: string = rootId): Draft =>
  pruned(
    of === rootId
      ? { ...draft, directors: draft.directors.filter((each) => each !== id) }
      : {
          ...draft,
          companyDirectors: {
            ...draft.companyDirectors,
            [of]: (draft.companyDirectors[of] ?? []).filter((each) => each !== id),
          },
        },
  )

/** The chain that would close if `owner` held a part of `owned`; undefined where nothing does. */
export const loopWith = (draft: Draft, owner: string, owned: string): readonly string[] | undefined =>
  findLoop([...holdingsIn(draft), { owner, owned, share: 1n }])

export const addHolder = (draft: Draft, owner: string, owned: string): Draft =>
  draft.holdings.some((each) => each.owner === owner && each.owned === owned)
    ? draft
    : { ...draft, holdings: [...draft.holdings, { owner, owned, share: '' }] }

export const setShare = (draft: Draft, owner: string, owned: string, share: string): Draft => {
  const holdings = draft.holdings.map((each) => (each.owner === owner && each.owned === owned ? { owner, owned, share } : each))
  return { ...draft, holdings }
}
export const removeHolder = (draft: Draft, owner: string, owned: string): Draft => {
  const holdings = draft.holdings.filter((each) => each.owner !== owner || each.owned !== owned)
  return withoutSmallOwners(pruned({ ...draft, holdings }))
}

export const putOwner = (draft: Draft, owner: Owner): Draft => ({
  ...draft,
  owners: [...draft.owners.filter(({ personId }) => personId !== owner.personId), owner],
})
export const removeOwner = (draft: Draft, id: string): Draft =>
  pruned({ ...draft, owners: draft.owners.filter(({ personId }) => personId !== id) })

/** The first user runs everything. */
export const addUser = (draft: Draft, id: string): Draft => {
  const known = addPerson(draft, id)
  if (known.users.some(({ personId }) => personId === id)) return known
  const accessRights = known.users.length === 0 ? Right.full : Right.none
  return { ...known, users: [...known.users, { personId: id, accessRights }] }
}
export const setRight = (draft: Draft, id: string, accessRights: number): Draft => ({
  ...draft,
  users: draft.users.map((user) => (user.personId === id ? { personId: id, accessRights } : user)),
})
export const removeUser = (draft: Draft, id: string): Draft =>
  pruned({ ...draft, users: draft.users.filter(({ personId }) => personId !== id) })

export const putRecord = (draft: Draft, kind: 'people' | 'companies', record: RecordValues): Draft => ({
  ...draft,
  [kind]: draft[kind].map((each) => (each.id === record.id ? record : each)),
})

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
const recordNamed = (draft: Draft, kind: 'people' | 'companies', name: string): RecordValues | undefined =>
  draft[kind].find(({ id }) => isSameName(nameOf(draft, id), name))

const isHolder = ({ holdings }: Draft, of: string, owner: string | undefined): boolean =>
  holdings.some((each) => each.owned === of && each.owner === owner)

/** A register may name an officer once for each of their offices. */
export const setRegistered = (draft: Draft, of: string, { officers, owners }: Registered): Draft => ({
  ...draft,
  registered: { ...draft.registered, [of]: { officers: [...new Set(officers)], owners } },
})

/** Whom the register names in a company and who has no such part yet. */
export const leftInRegister = (draft: Draft, of: string): Registered => {
  const { officers = [], owners = [] } = draft.registered[of] ?? {}
  const directors = of === rootId ? draft.directors : (draft.companyDirectors[of] ?? [])
  return {
    officers: officers.filter((name) => !directors.some((id) => isSameName(nameOf(draft, id), name))),
    owners: owners.filter(
      ({ kind, name }) => !isHolder(draft, of, recordNamed(draft, kind === 'person' ? 'people' : 'companies', name)?.id),
    ),
  }
}

type WithRecord = readonly [Draft, id: string]
/** A person of that name as they are in the draft, or a new one with the last word as last name. */
const withPerson = (draft: Draft, name: string, id: string): WithRecord => {
  const known = recordNamed(draft, 'people', name)
  if (known) return [draft, known.id]
  const words = name.trim().split(/\s+/)
  const person = { id, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '', address: {}, phone: {} }
  return [{ ...draft, people: [...draft.people, person] }, id]
}

const withCompany = (draft: Draft, name: string, id: string): WithRecord => {
  const known = recordNamed(draft, 'companies', name)
  if (known) return [draft, known.id]
  return [putRecord(addCompany(draft, id), 'companies', { id, name, address: {} }), id]
}

export const addOfficer = (draft: Draft, name: string, id: string, of: string): Draft => {
  const [known, personId] = withPerson(draft, name, id)
  return addDirector(known, personId, of)
}

export const addRegisteredOwner = (
  draft: Draft,
  { kind, name, share = '' }: Registered['owners'][number],
  id: string,
  of: string,
): Draft => {
  const [known, ownerId] = kind === 'person' ? withPerson(draft, name, id) : withCompany(draft, name, id)
  return setShare(addHolder(known, ownerId, of), ownerId, of, share)
}
