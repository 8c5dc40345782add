import { attachmentFile } from '@florin/contract/helpdesk/attachmentFiles'
import type { InboundMail } from '@florin/contract/helpdesk/inboundMail'
import type { CleanFile, CleanFiles } from '../../../gateway/upload.ts'
import type { Limits } from '../../../platform/limits.ts'
import { Refused } from '../../../platform/refuse.ts'

type Deps = { readonly limits: Limits; readonly cleanFiles: CleanFiles }
type MailFile = InboundMail['attachments'][number]
export type MailFiles = { readonly kept: readonly CleanFile[]; readonly leftOut: readonly string[] }
export type ReadMailFiles = ReturnType<typeof createMailFiles>

/** Cleaning takes time: so many files of one sender. */
const perSender = { max: 60, windowSeconds: 3600 }
const takenTypes: readonly string[] = attachmentFile.types

/** Files of a mail, held to the same rules and written anew by the same cleaner as those that are uploaded; what is not taken is named. */
export const createMailFiles = ({ limits, cleanFiles }: Deps) => {
  const cleaned = async (from: string, { name, type, content }: MailFile): Promise<CleanFile | undefined> => {
    const bytes = Buffer.from(content, 'base64')
    if (!takenTypes.includes(type) || bytes.length === 0 || bytes.length > attachmentFile.maxBytes) return undefined
    if (!(await limits.take({ bucket: 'helpdesk.mailFiles', key: from, ...perSender })).ok) return undefined
    try {
      return (await cleanFiles(`mail:${from}`, [{ field: 'file', name, type, bytes }]))[0]
    } catch (error) {
      // While the cleaner is busy the mail service brings it again.
      if (error instanceof Refused && error.refusal === 'upload.unreadable') return undefined
      throw error
    }
  }

  return async ({ from, attachments }: InboundMail): Promise<MailFiles> => {
    const kept: CleanFile[] = []
    const leftOut: string[] = []
    for (const file of attachments) {
      const clean = await cleaned(from, file)
      if (clean) kept.push(clean)
      else leftOut.push(file.name)
    }
    return { kept, leftOut }
  }
}
