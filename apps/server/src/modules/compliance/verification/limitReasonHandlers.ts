import type { verification } from '@florin/contract/compliance/verification'
import { paperIn } from '../evidence/given.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof verification

export const get: Handler<Methods['limitReason.get']> = async (_input, { customerLimits, caller, origin, tx }) => ({
  reasons: await customerLimits.reasons(tx, caller.acting.customerId, origin.language),
})

export const upload: Handler<Methods['limitReasonDocument.upload']> = async (
  input,
  { customerLimits, caller, origin, files, tx },
) => ({
  uploadedDocuments: await customerLimits.handIn(
    tx,
    { customerId: caller.acting.customerId, userId: caller.userId },
    input,
    paperIn(files),
    origin.language,
  ),
})
