import { bytesPerMegabyte } from '../compliance/documentFiles.ts'
import type { FileRule } from '../method.ts'

/** What may be attached to a message; each is written anew before anybody opens it. */
export const attachmentFile = {
  maxBytes: 10 * bytesPerMegabyte,
  maxCount: 1,
  minCount: 1,
  types: ['application/pdf', 'image/jpeg', 'image/png', 'text/plain', 'text/csv'],
} as const satisfies FileRule

export const attachmentFiles = { file: attachmentFile } as const
export const mostAttachments = 10
