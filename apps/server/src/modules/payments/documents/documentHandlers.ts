import type { external } from '@florin/contract/payments/external/external'
import type { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import type { Handler } from '../handler.ts'

export const upload: Handler<(typeof external)['document.upload']> = async (input, { documents, caller, files, tx }) => ({
  fileId: await documents.upload(tx, { userId: caller.userId, customerId: caller.acting.customerId }, input, files),
})

export const open: Handler<(typeof operatorOutgoing)['paymentDocument.get']> = async (
  { transactionId, fileId },
  { documents, caller, tx, about },
) => {
  const { customerId, url } = await documents.linkTo(tx, transactionId, fileId, caller.userId)
  about(customerId)
  return { url }
}
