import { createHmac } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { createRelyingParty } from './relyingParty.ts'

export const requestMinutes = 5
export const timeout = requestMinutes * 60_000

export type PasskeyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secret: string
  readonly publicUrl: string
}
export type PasskeyRules = ReturnType<typeof createPasskeyRules>

export const failed = () => refuse('passkey.failed')

/** The library throws for whatever is wrong with an answer; to its sender all of it is one failure. */
export const judged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch {
    throw failed()
  }
}

/** What making a passkey and coming in with one have in common. */
export const createPasskeyRules = ({ clock, secret, publicUrl }: PasskeyDeps) => ({
  relyingParty: createRelyingParty(publicUrl),
  /** Says nothing about the user to whoever reads an authenticator. */
  handleOf: (userId: number): Buffer => createHmac('sha256', secret).update(`passkey:${userId}`).digest(),
  expiresAt: (): Date => new Date(clock.now().getTime() + timeout),
})
