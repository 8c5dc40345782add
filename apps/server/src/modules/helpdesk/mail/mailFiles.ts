import type { InboundMail } from '@florin/contract/helpdesk/inboundMail'
import type { CleanFile } from '../../../gateway/upload.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { TakeFile } from '../tickets/takenFiles.ts'

type Deps = { readonly limits: Limits; readonly takeFile: TakeFile }
type MailFile = InboundMail['attachments'][number]
export type MailFiles = { readonly kept: readonly CleanFile[]; readonly leftOut: readonly string[] }
export type ReadMailFiles = ReturnType<typeof createMailFiles>

/** Cleaning takes time: so many files of one sender. */
const perSender = { max: 60, windowSeconds: 3600 }

/** Files of a mail; what is not taken is named. */
export const createMailFiles = ({ limits, takeFile }: Deps) => {
  const taken = async (from: string, { name, type, content }: MailFile): Promise<CleanFile | undefined> => {
    if (!(await limits.take({ bucket: 'helpdesk.mailFiles', key: from, ...perSender })).ok) return undefined
    return takeFile(`mail:${from}`, { name, type, bytes: Buffer.from(content, 'base64') })
  }

  return async ({ from, attachments }: InboundMail): Promise<MailFiles> => {
    const kept: CleanFile[] = []
    const leftOut: string[] = []
    for (const file of attachments) {
      const clean = await taken(from, file)
      if (clean) kept.push(clean)
      else leftOut.push(file.name)
    }
    return { kept, leftOut }
  }
}
