import type { Tx } from '../../../platform/db.ts'

/** A program of somebody else's that may ask people for access. */
export type Application = {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly redirectUris: readonly string[]
}

export const insertApplication = async (tx: Tx, { id, name, brand, redirectUris }: Application, at: Date): Promise<boolean> => {
  const made = await tx
    .insertInto('application')
    .values({ id, name, brand, redirect_uris: [...redirectUris], created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const findApplication = async (tx: Tx, id: string): Promise<Application | undefined> => {
  const row = await tx.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { id: row.id, name: row.name, brand: row.brand, redirectUris: row.redirect_uris }
}
