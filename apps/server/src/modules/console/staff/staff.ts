import { type Desk, desks as everyDesk } from '@florin/contract/access'
import type { Operator } from '@florin/contract/console/operatorStaff'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { OperatorMails } from '../mails.ts'
import * as store from './staffStore.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly tokens: Pick<Tokens, 'passphrases' | 'sessions'>
  readonly mails: OperatorMails
  readonly brand: string
}
export type Wanted = Pick<store.NewOperator, 'email' | 'firstName' | 'lastName' | 'desks'>
export type StaffChange = { readonly desks?: readonly Desk[] | undefined; readonly isBlocked?: boolean | undefined }
export type Staff = ReturnType<typeof createStaff>

/** Whoever makes operators: without one of them nobody could be let in again. */
const keeper: Desk = 'audit'

const shown = ({ userId, lastSeenAt, desks, ...row }: store.StaffRow, reader: number): Operator => ({
  ...row,
  operatorId: userId,
  desks: everyDesk.filter((desk) => desks.includes(desk)),
  ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
  isSelf: userId === reader,
})

/** Operators themselves: who is one, of which desks, and who no longer. */
export const createStaff = ({ clock, ids, tokens, mails, brand }: Deps) => {
  const signOut = async (tx: OpenTx, userId: number): Promise<number> => {
    const ended = await store.countSessions(tx, userId)
    await tokens.sessions.endAll(tx, userId, 'endedElsewhere')
    return ended
  }

  const lock = async (tx: OpenTx, userId: number) => {
    const found = await store.lockOperator(tx, userId)
    if (!found) throw refuse('object.missing', { field: 'operatorId' })
    return found
  }

  return {
    list: async (tx: Tx, reader: number): Promise<Operator[]> => (await store.findStaff(tx)).map((row) => shown(row, reader)),

    idOf: store.findOperatorId,

    /** With a passphrase that nobody knows: they choose their own by the link, and a second factor when they first sign in. */
    create: async (tx: OpenTx, wanted: Wanted): Promise<number> => {
      const passphraseHash = await tokens.passphrases.hash(ids.secret())
      const operatorId = await store.insertOperator(tx, { ...wanted, passphraseHash, brand, at: clock.now() })
      if (operatorId === undefined) throw refuse('login.taken', { field: 'email' })
      await mails.welcome(tx, { ...wanted, brand })
      return operatorId
    },

    /** Says whether it gives somebody more than they had. */
    change: async (
      tx: OpenTx,
      userId: number,
      { desks, isBlocked }: StaffChange,
    ): Promise<{ isWider: boolean; before: store.Locked }> => {
      const before = await lock(tx, userId)
      const isLost = isBlocked === true || (desks !== undefined && !desks.includes(keeper))
      const isKeeper = before.desks.includes(keeper) && !before.isBlocked
      if (isKeeper && isLost && !(await store.hasOther(tx, userId, keeper)))
        throw refuse('operator.last', { field: 'operatorId' })
      if (desks !== undefined) await store.setDesks(tx, userId, desks)
      if (isBlocked !== undefined && isBlocked !== before.isBlocked) {
        await store.setBlocked(tx, userId, isBlocked ? clock.now() : null)
        if (isBlocked) await tokens.sessions.endAll(tx, userId, 'blocked')
      }
      const hasMore = desks?.some((desk) => !before.desks.includes(desk)) ?? false
      return { isWider: hasMore || (before.isBlocked && isBlocked === false), before }
    },

    signOut: async (tx: OpenTx, userId: number): Promise<number> => {
      await lock(tx, userId)
      return signOut(tx, userId)
    },
  }
}
