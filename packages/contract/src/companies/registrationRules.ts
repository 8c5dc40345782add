import { Right } from '../access.ts'
import {
  effectiveHoldings,
  findLoop,
  type Holding,
  levelProblem,
  ownerThreshold,
  reaches,
  readShare,
  rootId,
} from './ownership.ts'
import { deepest, type ShareholderNode, type SourceOfFunds } from './registrationFields.ts'

/** The screens of a company's registration; a wrong one is marked by its name. */
export const registrationSections = [
  'generalForm',
  'financialInfoForm',
  'dueDilligenceForm',
  'directorsHub',
  'shareholdersHub',
  'ownersHub',
  'usersHub',
  'legalForm',
] as const
export type RegistrationSection = (typeof registrationSections)[number]

/** Who has which part in a company, however it was entered. */
export type CompanyStructure = {
  readonly people: readonly { readonly id: string; readonly email?: string | undefined }[]
  readonly companies: readonly { readonly id: string }[]
  readonly directors: readonly string[]
  readonly companyDirectors: Readonly<Record<string, readonly string[]>>
  readonly holdings: readonly Holding[]
  readonly owners: readonly {
    readonly personId: string
    readonly control?: string | undefined
    readonly sourceOfFunds?: readonly SourceOfFunds[] | undefined
  }[]
  readonly users: readonly { readonly personId: string; readonly accessRights: number }[]
  readonly representative: string
}

export type StructureRule =
  | 'directorMissing'
  | 'shareholderMissing'
  | 'shareWrong'
  | 'shareTotal'
  | 'companyDirectorMissing'
  | 'loop'
  | 'tooDeep'
  | 'ownerMissing'
  | 'ownerUnconfirmed'
  | 'ownerControl'
  | 'sourceMissing'
  | 'sourceDetails'
  | 'userMissing'
  | 'rightsMissing'
  | 'emailMissing'
  | 'emailTwice'
  | 'emailTaken'
  | 'emailUnchecked'
  | 'representative'

export type StructureProblem = {
  readonly section: RegistrationSection
  readonly rule: StructureRule
  /** The person or company at fault. */
  readonly about?: string | undefined
  /** Companies that would own themselves. */
  readonly chain?: readonly string[] | undefined
}

/** Whether an address has an account: 0 free, 1 taken, 2 being asked, 3 an employee's, 4 not told any more today, -1 could not be asked. */
export type EmailStatusOf = (email: string) => number | undefined

/** Who reaches a quarter of the company, found by the system. Nobody as long as there is a loop. */
export const foundOwners = (structure: Pick<CompanyStructure, 'people' | 'holdings'>): string[] => {
  if (findLoop(structure.holdings)) return []
  const held = effectiveHoldings(structure.holdings)
  return structure.people.flatMap(({ id }) => {
    const effective = held.get(id)
    return effective && reaches(effective, ownerThreshold) ? [id] : []
  })
}

/** The longest chain from the company that registers, where more are between than can be told. There is no loop any more. */
const deepChain = (holdings: readonly Holding[]): readonly string[] | undefined => {
  const known = new Map<string, readonly string[]>()
  const longestFrom = (id: string): readonly string[] => {
    const before = known.get(id)
    if (before) return before
    const ways = holdings.filter(({ owned }) => owned === id).map(({ owner }) => longestFrom(owner))
    const longest = [id, ...ways.reduce((longer, way) => (way.length > longer.length ? way : longer), [])]
    known.set(id, longest)
    return longest
  }
  const chain = longestFrom(rootId)
  return chain.length > deepest + 2 ? chain : undefined
}

const levelRules = { none: 'shareholderMissing', share: 'shareWrong', total: 'shareTotal' } as const

const shareholderProblems = ({ holdings, companyDirectors }: CompanyStructure): StructureProblem[] => {
  const section = 'shareholdersHub'
  const chain = findLoop(holdings)
  if (chain) return [{ section, rule: 'loop', about: chain[1], chain }]
  const deep = deepChain(holdings)
  if (deep) return [{ section, rule: 'tooDeep', about: deep.at(-1), chain: deep }]
  // Only what leads to the company counts: whoever is left over holds nothing of it.
  const companies = [...effectiveHoldings(holdings).keys()].filter((id) => companyDirectors[id] !== undefined)
  const ofLevel = (owned: string): StructureProblem[] => {
    const wrong = levelProblem(holdings.filter((each) => each.owned === owned).map(({ share }) => share))
    const about = owned === rootId ? undefined : owned
    const lacksDirector = about !== undefined && companyDirectors[about]?.length === 0
    return [
      ...(wrong ? [{ section, rule: levelRules[wrong], about } as const] : []),
      ...(lacksDirector ? [{ section, rule: 'companyDirectorMissing', about } as const] : []),
    ]
  }
  return [rootId, ...companies].flatMap(ofLevel)
}

const ownerProblems = (structure: CompanyStructure, asksSource: boolean): StructureProblem[] => {
  const section = 'ownersHub'
  const found = foundOwners(structure)
  const confirmed = new Map(structure.owners.map((owner) => [owner.personId, owner]))
  if (found.length === 0 && confirmed.size === 0) return [{ section, rule: 'ownerMissing' }]
  return [
    ...found.flatMap((about): StructureProblem[] => {
      const owner = confirmed.get(about)
      if (!owner) return [{ section, rule: 'ownerUnconfirmed', about }]
      return asksSource && (owner.sourceOfFunds ?? []).length === 0 ? [{ section, rule: 'sourceMissing', about }] : []
    }),
    ...structure.owners.flatMap(({ personId: about, control, sourceOfFunds = [] }): StructureProblem[] => [
      ...(sourceOfFunds.some(({ details }) => details.trim() === '') ? [{ section, rule: 'sourceDetails', about } as const] : []),
      ...(!found.includes(about) && !control?.trim() ? [{ section, rule: 'ownerControl', about } as const] : []),
    ]),
  ]
}

const emailRule = (status: number | undefined): StructureRule | undefined => {
  if (status === undefined || status === 2 || status === -1) return 'emailUnchecked'
  return status === 1 ? 'emailTaken' : undefined
}

const userProblems = ({ users, people, representative }: CompanyStructure, statusOf: EmailStatusOf): StructureProblem[] => {
  const section = 'usersHub'
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const seen = new Set<string>()
  const ofUsers = users.flatMap(({ personId: about, accessRights }): StructureProblem[] => {
    const email = emails.get(about)
    const isTwice = email !== undefined && seen.has(email)
    if (email) seen.add(email)
    const rule = !email ? 'emailMissing' : isTwice ? 'emailTwice' : emailRule(statusOf(email))
    return [
      ...(rule ? [{ section, rule, about } as const] : []),
      ...(accessRights === Right.none ? [{ section, rule: 'rightsMissing', about } as const] : []),
    ]
  })
  const full = users.filter(({ accessRights }) => accessRights === Right.full)
  return [
    ...ofUsers,
    ...(full.length === 0 ? [{ section, rule: 'userMissing' } as const] : []),
    ...(full.some(({ personId }) => personId === representative)
      ? []
      : [{ section: 'legalForm', rule: 'representative' } as const]),
  ]
}

/** What is wrong with who has which part, in the order of the screens. Page and server ask the same. */
export const structureProblems = (
  structure: CompanyStructure,
  { asksSource, statusOf }: { readonly asksSource: boolean; readonly statusOf: EmailStatusOf },
): StructureProblem[] => [
  ...(structure.directors.length === 0 ? [{ section: 'directorsHub', rule: 'directorMissing' } as const] : []),
  ...shareholderProblems(structure),
  ...ownerProblems(structure, asksSource),
  ...userProblems(structure, statusOf),
]

/** The tree of a registration as holdings. A company that stands in it twice tells its own holders once, or the same again. */
export const holdingsOf = (tree: readonly ShareholderNode[], owned: string = rootId): Holding[] =>
  tree.flatMap(({ personId, companyId, share, shareholders = [] }) => [
    { owner: personId ?? companyId ?? '', owned, share: readShare(share) ?? 0n },
    ...(companyId === undefined ? [] : holdingsOf(shareholders, companyId)),
  ])

const isSame = (a: Holding, b: Holding): boolean => a.owner === b.owner && a.owned === b.owned

/** Said twice with another share: then nobody knows which it is. */
export const contradiction = (holdings: readonly Holding[]): Holding | undefined =>
  holdings.find((each) => holdings.some((other) => isSame(each, other) && each.share !== other.share))

export const withoutRepeats = (holdings: readonly Holding[]): Holding[] =>
  holdings.filter((each, index) => holdings.findIndex((other) => isSame(each, other)) === index)

export const companyDirectorsOf = (tree: readonly ShareholderNode[]): Record<string, readonly string[]> => {
  const found: Record<string, readonly string[]> = {}
  const walk = (nodes: readonly ShareholderNode[]): void => {
    for (const { companyId, directors = [], shareholders = [] } of nodes) {
      if (companyId === undefined) continue
      const known = found[companyId] ?? []
      found[companyId] = [...new Set([...known, ...directors.map(({ personId }) => personId)])]
      walk(shareholders)
    }
  }
  walk(tree)
  return found
}
