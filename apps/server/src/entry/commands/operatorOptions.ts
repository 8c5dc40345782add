import { hostname, userInfo } from 'node:os'
import { type Desk, desks } from '@florin/contract/access'
import { Email } from '@florin/contract/fields'
import type { Tx } from '../../platform/db.ts'
import { StartProblem } from '../../platform/problem.ts'
import { Refused } from '../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { Parts } from '../compose.ts'

const shortestReason = 5

export const emailOf = (given: string | undefined, option = '--email'): string => {
  const email = Email.safeParse(given)
  if (!email.success) throw new StartProblem(`${option} must be the address of the operator.`)
  return email.data
}

export const desksOf = (given: string): Desk[] => {
  const named = given.split(',').map((name) => name.trim())
  const known = desks.filter((desk) => named.includes(desk))
  if (known.length !== named.length) throw new StartProblem(`--desks must be some of ${desks.join(',')}.`)
  return known
}

/** A container may run as somebody whom its machine has no name for. */
const ownName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** Whoever has the shell, as their machine knows them: whatever they say of others stands beside it. */
const shellUser = (): string => {
  const { SUDO_USER: before } = process.env
  const username = ownName()
  return `${username}@${hostname()}${before && before !== username ? `, before that ${before}` : ''}`
}

export const reasonOf = (given = ''): string => {
  const reason = given.trim()
  if (reason.length < shortestReason) throw new StartProblem('--reason must say why.')
  return reason
}

/** Who answers for it: an operator of a desk that may do it in the console. */
export const answerableOf = async ({ db, services }: Parts, email: string, desk: Desk): Promise<number> => {
  const operator = (await services.console.staff.list(db, 0)).find((each) => each.email === email)
  if (!operator || operator.isBlocked || !operator.desks.includes(desk))
    throw new StartProblem(`${email} is no operator of the ${desk} desk.`)
  return operator.operatorId
}

type Recorded = { readonly summary?: string; readonly reason?: string; readonly customerId?: number }

/** On the same record as what operators do in the console, with who had the shell. */
export const recordCommand = (
  { services }: Parts,
  command: string,
  operatorUserId: number,
  said: Recorded,
  tx: Tx,
): Promise<void> =>
  services.console.operators.recordCall(
    { operatorUserId, method: command, ip: `command line, ${shellUser()}`, summary: '', ...said },
    tx,
  )

/** Whoever is named is told: anybody with a shell can give a name. */
export const tellOfCommand = (
  { services }: Parts,
  command: string,
  operatorUserId: number,
  said: { readonly summary: string; readonly reason: string },
  tx: Tx,
): Promise<void> => services.console.operators.tellOfCommand(tx, operatorUserId, { ...said, command, by: shellUser() })

/** What was done for a customer in the name of an operator. */
export const recordAndTell = async (
  parts: Parts,
  command: string,
  operatorUserId: number,
  said: { readonly customerId: number; readonly summary?: string; readonly reason: string },
  tx: Tx,
): Promise<void> => {
  const { customerId, summary, reason } = said
  await recordCommand(parts, command, operatorUserId, said, tx)
  const told = summary === undefined ? String(customerId) : `${customerId}: ${summary}`
  await tellOfCommand(parts, command, operatorUserId, { summary: told, reason }, tx)
}

/** What the rules refuse is said in a line. */
export const refusedInALine = (error: unknown): never => {
  throw error instanceof Refused ? new StartProblem(`Refused: ${error.refusal}.`) : error
}

/** In one transaction, with its record. */
export const changeStaff = <T>({ db }: Parts, work: (tx: OpenTx) => Promise<T>): Promise<T> =>
  inTransaction(db, work).catch(refusedInALine)
