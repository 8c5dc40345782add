import type { StatementKind, StatementTask } from '@florin/contract/companies/companyStatements'
import { industries } from '../../dictionary/data/lists.ts'
import type { Paper } from '../papers/paperStore.ts'
import type { Company } from '../structure/companyStore.ts'
import { type Party, partyName, type Role } from '../structure/partyStore.ts'

export type Signer = {
  readonly partyId: number
  readonly firstName: string
  readonly name: string
  readonly email?: string | undefined
}
/** One person who has to sign one statement, and what became of it. */
export type Task = { readonly kind: StatementKind; readonly signer: Signer; readonly paper?: Paper | undefined }
export type ReachableTask = Task & { readonly signer: { readonly email: string } }
export type Known = {
  readonly company: Pick<Company, 'facts'>
  readonly parties: readonly Party[]
  readonly roles: readonly Role[]
  readonly papers: readonly Paper[]
}

/** Nobody writes to more people for one company at a time. */
const signersMost = 20

const isAdult = ({ facts: { financialDetail } }: Known['company']): boolean =>
  industries.adult.some(({ id }) => id === financialDetail?.industry)

const isDirector = ({ role, ofPartyId }: Role): boolean => role === 'director' && ofPartyId === null
/** Who applied: the one of those who act for it whose position is on record. */
const isApplicant = ({ role, positionId }: Role): boolean => role === 'representative' && positionId !== null

const signersIn = ({ parties, roles }: Known, isWanted: (role: Role) => boolean): Signer[] =>
  parties.flatMap((party) =>
    party.kind === 'person' && roles.some((role) => role.partyId === party.id && isWanted(role))
      ? [{ partyId: party.id, firstName: party.firstName, name: partyName(party), email: party.email || undefined }]
      : [],
  )

/** The directors resolve, who applied declares; whoever no mail reaches has still to sign. */
export const tasksIn = (known: Known): Task[] => {
  const directors = signersIn(known, isDirector)
  const [representative = directors[0]] = signersIn(known, isApplicant)
  const wanted: Omit<Task, 'paper'>[] = [
    ...directors.map((signer) => ({ kind: 'resolution' as const, signer })),
    ...(representative ? [{ kind: 'declaration' as const, signer: representative }] : []),
    ...(representative && isAdult(known.company) ? [{ kind: 'prohibitedStatement' as const, signer: representative }] : []),
  ]
  return wanted.map(({ kind, signer }) => ({
    kind,
    signer,
    paper: known.papers.find((paper) => paper.kind === kind && paper.partyId === signer.partyId),
  }))
}

export const isReachable = (task: Task): task is ReachableTask => task.signer.email !== undefined
/** Those whom a mail can ask now. */
export const askable = (tasks: readonly Task[]): readonly ReachableTask[] => tasks.filter(isReachable).slice(0, signersMost)

export const statusOf = ({ paper }: Task): StatementTask['status'] => {
  if (!paper) return 'none'
  return paper.signedAt ? 'signed' : paper.declinedAt ? 'declined' : 'waiting'
}

export const shownTask = (task: Task): StatementTask => ({
  kind: task.kind,
  name: task.signer.name,
  status: statusOf(task),
  isReachable: isReachable(task),
  ...(task.paper && { sentAt: task.paper.createdAt.toISOString() }),
  ...(task.paper?.signedAt && { signedAt: task.paper.signedAt.toISOString() }),
})

/** As the numbers of documents: 0 not sent, 1 signed by all, 2 waits, 3 declined by somebody. */
export const statusIdOf = (tasks: readonly Task[]): 0 | 1 | 2 | 3 => {
  const statuses = tasks.map(statusOf)
  if (statuses.includes('declined')) return 3
  if (statuses.includes('waiting')) return 2
  return statuses.length > 0 && !statuses.includes('none') ? 1 : 0
}
