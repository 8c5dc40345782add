import { byteOrderMark, type CsvCell, csvLine } from '../../../platform/documents/csv.ts'
import type { ZipEntry } from '../../../platform/documents/zip.ts'
import type { Db } from '../../../platform/db.ts'
import type { FileStore } from '../../../platform/files/port.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type Copied, rowsOf, titlesOf } from './rows.ts'
import type { PersonalTable, Subject } from '../../../platform/personalData.ts'
import type { PersonalData } from './personalData.ts'

type Deps = { readonly db: Db; readonly files: FileStore; readonly personalData: PersonalData }
export type CopyFormat = 'json' | 'csv'
type Batches = AsyncIterable<readonly Copied[]>

const cellOf = (value: unknown): CsvCell => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return { number: String(value) }
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* csvOf(batches: Batches, titles: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(titles)
  for await (const rows of batches) yield rows.map((row) => csvLine(titles.map((title) => cellOf(row[title])))).join('')
}

async function* jsonOf(batches: Batches): AsyncGenerator<string> {
  let isFirst = true
  for await (const rows of batches)
    for (const row of rows) {
      yield `${isFirst ? '[' : ','}\n${JSON.stringify(row, null, 2)}`
      isFirst = false
    }
  yield isFirst ? '[]\n' : '\n]\n'
}

const entryOf = (tx: OpenTx, table: PersonalTable, subject: Subject, format: CopyFormat): ZipEntry[] => {
  const { copy } = table
  if ('leftOut' in copy) return []
  const batches = rowsOf(tx, table, subject)
  const content = format === 'csv' ? csvOf(batches, titlesOf(copy.columns, copy.opened)) : jsonOf(batches)
  return [{ name: `${copy.file}.${format}`, content }]
}

/** Everything about one customer, file by file: what to read first, their records, and the documents they handed in. */
export const createCopyWriter = ({ db, files, personalData }: Deps) =>
  async function* entriesOf(
    subject: Subject,
    format: CopyFormat,
    readme: { readonly name: string; readonly text: string },
    signal: AbortSignal,
  ): AsyncGenerator<ZipEntry> {
    yield { name: readme.name, content: [readme.text] }
    const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    try {
      for (const table of personalData.tables()) {
        signal.throwIfAborted()
        yield* entryOf(tx, table, subject, format)
      }
    } finally {
      await tx.rollback().execute()
    }
    for (const { name, key } of await personalData.files(db, subject)) {
      signal.throwIfAborted()
      const stored = await files.get(key)
      if (stored) yield { name: `files/${name}`, content: stored.body, isPacked: true }
    }
  }
export type CopyWriter = ReturnType<typeof createCopyWriter>
