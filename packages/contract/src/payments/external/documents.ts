import * as z from 'zod'
import { customer } from '../../access.ts'
import { ShortText } from '../../fields.ts'
import { method } from '../../method.ts'
import { documentFile } from '../documentFile.ts'
import { ExternalType } from './common.ts'

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
