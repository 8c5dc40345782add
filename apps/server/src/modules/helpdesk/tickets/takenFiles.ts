import { attachmentFile } from '@florin/contract/helpdesk/attachmentFiles'
import type { CleanFile, CleanFiles } from '../../../gateway/upload.ts'
import { Refused } from '../../../platform/refuse.ts'

type Given = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
/** Undefined where it is none that is taken. */
export type TakeFile = (by: string, given: Given) => Promise<CleanFile | undefined>

const takenTypes: readonly string[] = attachmentFile.types
/** For senders who do not say what they send. */
const typesByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  txt: 'text/plain',
  csv: 'text/csv',
}
const typeOf = ({ name, type }: Given): string =>
  type === 'application/octet-stream' ? (typesByEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type) : type

/** Files that come by mail or from a desk outside, held to the same rules and written anew by the same cleaner as those that are uploaded. */
export const createTakeFile =
  ({ cleanFiles }: { readonly cleanFiles: CleanFiles }): TakeFile =>
  async (by, given) => {
    const { name, bytes } = given
    const type = typeOf(given)
    if (!takenTypes.includes(type) || bytes.length === 0 || bytes.length > attachmentFile.maxBytes) return undefined
    try {
      return (await cleanFiles(by, [{ field: 'file', name, type, bytes: Buffer.from(bytes) }]))[0]
    } catch (error) {
      // While the cleaner is busy it is brought again.
      if (error instanceof Refused && error.refusal === 'upload.unreadable') return undefined
      throw error
    }
  }
