import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** Pictures and the like do not become smaller. */
  readonly isPacked?: boolean | undefined
}

const bytesOf = (chunk: string | Uint8Array): Uint8Array => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)

/** A streamed archive: only what has not been read yet is in memory. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content, isPacked = false } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const chunk of content) {
      file.push(bytesOf(chunk))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
