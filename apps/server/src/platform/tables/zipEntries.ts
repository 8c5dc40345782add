import { createInflateRaw } from 'node:zlib'
import { TableError } from './table.ts'

type Entry = { readonly method: number; readonly at: number; readonly size: number }
export type ZipFile = {
  readonly has: (name: string) => boolean
  /** The unpacked content, piece by piece. */
  readonly read: (name: string) => AsyncGenerator<Uint8Array>
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const maxEntries = 5000
/** Of all that is unpacked together: what unpacks to more is no list of payments. */
const maxUnpacked = 100_000_000

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  throw new TableError('unreadable')
}

const entriesOf = (bytes: Buffer): Map<string, Entry> => {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new TableError('unreadable')
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new TableError('unreadable')
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    const content = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    entries.set(name, { method: bytes.readUInt16LE(at + 10), at: content, size: bytes.readUInt32LE(at + 20) })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** The files of an archive that is in memory, unpacked as they are read. */
export const openZip = (bytes: Buffer): ZipFile => {
  let entries: Map<string, Entry>
  try {
    entries = entriesOf(bytes)
  } catch {
    throw new TableError('unreadable')
  }
  let left = maxUnpacked

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name)
    if (!entry) throw new TableError('unreadable')
    const packed = bytes.subarray(entry.at, entry.at + entry.size)
    if (entry.method === 0) {
      yield packed
      return
    }
    if (entry.method !== 8) throw new TableError('unreadable')
    const inflate = createInflateRaw()
    inflate.end(packed)
    try {
      for await (const piece of inflate as AsyncIterable<Uint8Array>) {
        left -= piece.length
        if (left < 0) throw new TableError('unreadable')
        yield piece
      }
    } catch (error) {
      throw error instanceof TableError ? error : new TableError('unreadable')
    } finally {
      inflate.destroy()
    }
  }

  return { has: (name) => entries.has(name), read }
}
