import type { SavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export const savedAnswers = async (tx: Tx): Promise<SavedAnswer[]> =>
  (
    await sql<{ answer: SavedAnswer }>`
      select json_strip_nulls(json_build_object('id', id, 'title', title, 'departmentId', department, 'texts', texts)) as answer
      from saved_answer order by lower(title), id limit 500`.execute(tx)
  ).rows.map(({ answer }) => answer)

export type Saving = Omit<SavedAnswer, 'id'> & { readonly by: number; readonly at: Date }

/** Undefined where there is none of this id. */
export const saveAnswer = async (tx: Tx, id: number | undefined, { title, departmentId, texts, by, at }: Saving) => {
  const values = { title, department: departmentId ?? null, texts: JSON.stringify(texts), changed_by: by, changed_at: at }
  const saved =
    id === undefined
      ? tx.insertInto('saved_answer').values(values).returning('id')
      : tx.updateTable('saved_answer').set(values).where('id', '=', id).returning('id')
  return (await saved.executeTakeFirst())?.id
}

export const deleteAnswer = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.deleteFrom('saved_answer').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
