import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../platform/db.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** A program of somebody else's that may ask people for access. */
export type Application = {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly redirectUris: readonly string[]
  /** Of one that runs where a secret can be kept. */
  readonly secretHash?: Buffer | undefined
}

export const insertApplication = async (tx: Tx, application: Application, at: Date): Promise<boolean> => {
  const { id, name, brand, redirectUris, secretHash = null } = application
  const made = await tx
    .insertInto('application')
    .values({ id, name, brand, redirect_uris: [...redirectUris], secret_hash: secretHash, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const findApplication = async (tx: Tx, id: string): Promise<Application | undefined> => {
  const row = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      brand: row.brand,
      redirectUris: row.redirect_uris,
      secretHash: row.secret_hash ?? undefined,
    }
  )
}

/** Whether this is the application's secret; one that has none must not show any. */
export const provesItself = ({ secretHash }: Application, secret: string | undefined): boolean => {
  if (!secretHash) return secret === undefined
  return secret !== undefined && timingSafeEqual(sha256(secret), secretHash)
}

export type Registered = Application & { readonly createdAt: Date; readonly peopleCount: number }

/** All that may ask people for access, each with the number of people who have let it in. */
export const listApplications = async (tx: Tx): Promise<Registered[]> => {
  const rows = await tx
    .selectFrom('application')
    .leftJoin('session', (join) => join.onRef('application_id', '=', 'application.id').on('ended_at', 'is', null))
    .selectAll('application')
    .select(({ fn }) => fn.count<string>('session.user_id').distinct().as('people'))
    .where('removed_at', 'is', null)
    .groupBy('application.id')
    .orderBy('application.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    brand: row.brand,
    redirectUris: row.redirect_uris,
    secretHash: row.secret_hash ?? undefined,
    createdAt: row.created_at,
    peopleCount: Number(row.people),
  }))
}

/** Whether there was one. Its row stays: sessions of before name it. */
export const markRemoved = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const removed = await tx
    .updateTable('application')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export const runningSessionsOf = async (tx: Tx, applicationId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('session')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
