import type { verification } from '@florin/contract/compliance/verification'
import { paperIn } from '../evidence/given.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof verification

export const get: Handler<Methods['dueDiligence.get']> = (_input, { dueDiligences, caller, origin, tx }) =>
  dueDiligences.info(tx, caller.acting.customerId, origin.language)

export const upload: Handler<Methods['dueDiligenceDocument.upload']> = async (
  input,
  { dueDiligences, caller, origin, files, tx },
) => ({
  uploadedDocuments: await dueDiligences.handIn(
    tx,
    { customerId: caller.acting.customerId, userId: caller.userId },
    input,
    paperIn(files),
    origin.language,
  ),
})
