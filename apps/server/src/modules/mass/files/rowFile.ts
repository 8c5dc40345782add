import { massColumns } from '@florin/contract/mass/massColumns'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import type { TextKey } from '@florin/i18n/types'
import { byteOrderMark, csvLine } from '../../../platform/documents/csv.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { shownLine } from '../batches/shownBatch.ts'
import type { Cells, StoredRowState } from '../rows/row.ts'
import { findNext } from '../rows/rowStore.ts'
import { columnName } from './columns.ts'

const everyState: readonly StoredRowState[] = [
  'unchecked',
  'invalid',
  'valid',
  'skipped',
  'reserved',
  'linked',
  'posted',
  'failed',
  'canceled',
]
const rowsAtOnce = 1000

/** What somebody else knows of rows: where a link stands. */
type Standing = { readonly status: string; readonly problem: string; readonly cells: Cells }
type StandingOf = (rowIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Standing>>

/** All rows as they stand, in the columns that can be uploaded again, and beside them what became of each. */
export const rowFile = async (
  tx: Tx,
  { id, type }: StoredBatch,
  language: Language,
  standingOf?: StandingOf,
): Promise<Uint8Array> => {
  const t = translator(language)
  const names = massColumns[type].map(({ name }) => name)
  const header = ['line', 'status', 'fee', 'transaction', 'problem'].map((name) => t(`mass:file.${name}` as TextKey))
  const parts = [byteOrderMark, csvLine([...names.map((name) => columnName(name, language)), ...header])]
  let after = -1
  for (;;) {
    const rows = await findNext(tx, id, everyState, { after, limit: rowsAtOnce })
    if (rows.length === 0) return Buffer.from(parts.join(''))
    after = rows.at(-1)?.line ?? after
    const standing = await standingOf?.(rows.map((row) => row.id))
    for (const row of rows) {
      const known = standing?.get(row.id)
      const { line, cells, status, fee, transactionId, errors } = shownLine(row, language)
      const problem = errors
        .map(({ field, message }) => (field === undefined ? message : `${columnName(field, language)}: ${message}`))
        .join(' ')
      parts.push(
        csvLine([
          ...names.map((name) => known?.cells[name] ?? cells[name]),
          { number: String(line) },
          known?.status ?? t(`mass:rowState.${status}` as TextKey),
          fee === '' ? undefined : { number: fee },
          transactionId === undefined ? undefined : { number: String(transactionId) },
          known?.problem ?? problem,
        ]),
      )
    }
  }
}
