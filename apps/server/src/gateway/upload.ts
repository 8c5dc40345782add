import type { Method } from '@florin/contract/method'

/** A file as it came: its name and type are only what its sender says. */
export type UploadedFile = { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Buffer }

/** Written anew by us: it is what its type says, and nothing else is in it. */
export type CleanFile = UploadedFile & { readonly isClean: true }

/** Refuses what cannot be read. The owner is whoever others must not wait for. */
export type CleanFiles = (owner: string, files: readonly UploadedFile[]) => Promise<readonly CleanFile[]>

/** A list of rows is read and not stored: there is nothing in it to write anew. */
export const createCleanUploads =
  (cleanFiles: CleanFiles) =>
  async ({ files: rules = {} }: Method, owner: string, uploaded: readonly UploadedFile[]): Promise<readonly CleanFile[]> => {
    const isTable = ({ field }: UploadedFile) => rules[field]?.content === 'table'
    const documents = uploaded.filter((file) => !isTable(file))
    const tables = uploaded.filter(isTable).map((file): CleanFile => Object.assign(file, { isClean: true as const }))
    return documents.length === 0 ? tables : [...tables, ...(await cleanFiles(owner, documents))]
  }
