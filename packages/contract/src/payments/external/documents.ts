import * as z from 'zod'
import { customer } from '../../access.ts'
import { ShortText } from '../../fields.ts'
import { method, type FileRule } from '../../method.ts'
import { ExternalType } from './common.ts'

/** Pictures and PDF, as cameras and scanners make them. */
const documentFile = {
  maxBytes: 10_000_000,
  minCount: 1,
  maxCount: 1,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
} as const satisfies FileRule

export const transferDocumentRules = {
  'document.upload': method({
    access: customer({ can: 'initiate' }),
    summary:
      'Upload a file that a payment asks for, before it is submitted with the answer’s id; it is gone after a day unless a payment took it',
    effect: 'creates',
    rate: { max: 60, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({
      type: ExternalType,
      /** Of the extra parameter that it answers. */
      name: ShortText.max(100),
    }),
    files: { file: documentFile },
    output: z.strictObject({ fileId: z.uuid() }),
    refuses: ['upload.unreadable', 'transfer.tooManyDocuments'],
  }),
}
