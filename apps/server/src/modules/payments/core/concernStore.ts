import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Concern } from './operation.ts'

export const insertConcerns = async (tx: OpenTx, operationId: bigint, concerns: readonly Concern[]): Promise<void> => {
  if (concerns.length === 0) return
  await tx
    .insertInto('payment_concern')
    .values(
      concerns.map(({ party, listName, entryId, entryName, score }, index) => ({
        operation_id: operationId,
        n: index + 1,
        kind: 'screening',
        party,
        list_name: listName,
        entry_id: entryId,
        entry_name: entryName,
        score,
      })),
    )
    .execute()
}

export const concernsOf = async (tx: Tx, operationId: bigint): Promise<Concern[]> =>
  (await tx.selectFrom('payment_concern').selectAll().where('operation_id', '=', operationId).orderBy('n').execute()).map(
    (row) => ({
      party: row.party as Concern['party'],
      listName: row.list_name,
      entryId: row.entry_id,
      entryName: row.entry_name,
      score: row.score,
    }),
  )

/** Those that an operator was shown. */
export const concernsOn = async (tx: Tx, uid: string): Promise<Concern[]> => {
  const known = await tx.selectFrom('operation').select('id').where('uid', '=', uid).executeTakeFirst()
  return known ? concernsOf(tx, known.id) : []
}
