import * as z from 'zod'
import { pages } from '../compliance/documentFiles.ts'
import { Day, Id } from '../fields.ts'
import { method } from '../method.ts'
import { accountId, usesCards } from './common.ts'

export const documentRules = {
  'document.upload': method({
    access: usesCards,
    summary: 'The document that an application waits for; an operator looks at it and decides',
    effect: 'creates',
    input: z.strictObject({ ...accountId, documentTypeId: Id, issuedDate: Day.optional(), expiresDate: Day.optional() }),
    files: pages,
    output: z.strictObject({ documentId: Id, accountStatusId: z.int() }),
    refuses: [
      'account.missing',
      'card.unavailable',
      'document.type',
      'document.dateMissing',
      'document.dateAhead',
      'document.expired',
      'document.tooOld',
      'upload.unreadable',
    ],
  }),
}
