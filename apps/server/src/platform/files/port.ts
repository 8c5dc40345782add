import type { Readable } from 'node:stream'

export type StoredFile = { readonly body: Readable; readonly size: number }

/** Where files are kept. A key is a path of plain segments, as `documents/42/passport.pdf`; putting the same key again replaces. */
export type FileStore = {
  put(key: string, body: Uint8Array | Readable, options: { type: string }): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
}
