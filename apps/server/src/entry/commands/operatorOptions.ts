import { type Desk, desks } from '@florin/contract/access'
import { Email } from '@florin/contract/fields'
import type { Tx } from '../../platform/db.ts'
import { StartProblem } from '../../platform/problem.ts'
import { Refused } from '../../platform/refuse.ts'
import type { Parts } from '../compose.ts'

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

/** On the same record as what operators do in the console; who had a shell on the machine is known to the machine alone. */
export const recordCommand = (
  { db, services }: Parts,
  method: string,
  operatorUserId: number,
  said: { readonly summary?: string; readonly reason?: string } = {},
  tx: Tx = db,
): Promise<void> =>
  services.console.operators.recordCall({ operatorUserId, method, ip: 'command line', summary: '', ...said }, tx)

/** In one transaction; what the rules refuse is said in a line. */
export const changeStaff = <T>(
  { db }: Parts,
  work: Parameters<ReturnType<Parts['db']['transaction']>['execute']>[0],
): Promise<T> =>
  db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw error instanceof Refused ? new StartProblem(`Refused: ${error.refusal}.`) : error
    }) as Promise<T>
