import type { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorDocument

export const list: Handler<Methods['document.list']> = (input, { operatorDocuments, origin, tx }) =>
  operatorDocuments.list(tx, input, origin.language)

export const content: Handler<Methods['documentContent.get']> = async ({ id }, { operatorDocuments, caller, tx, about }) => {
  const { customerId, files } = await operatorDocuments.content(tx, id, caller.userId)
  about(customerId)
  return { files }
}

export const approve: Handler<Methods['document.approve']> = async (
  { documentId, issuedDate, expiresDate, number },
  { operatorDocuments, caller, origin, tx, about },
) => {
  const seen = { issuedOn: issuedDate, expiresOn: expiresDate, number }
  const document = await operatorDocuments.approve(tx, caller.userId, documentId, seen, origin.language)
  about(document.customerId)
  return { document }
}

export const decline: Handler<Methods['document.decline']> = async (
  { documentId, rejectReason },
  { operatorDocuments, caller, origin, tx, about },
) => {
  const { customerId, ...declined } = await operatorDocuments.decline(
    tx,
    caller.userId,
    documentId,
    rejectReason,
    origin.language,
  )
  about(customerId)
  return declined
}

export const assign: Handler<Methods['documentAssignment.create']> = async (
  { customerId, documentId, representativeId: partyId, ...to },
  { operatorDocuments, origin, tx },
) => ({ document: await operatorDocuments.assign(tx, { customerId, documentId }, { ...to, partyId }, origin.language) })

export const takeOff: Handler<Methods['documentAssignment.delete']> = async (
  { customerId, documentId, addressId },
  { operatorDocuments, tx },
) => {
  await operatorDocuments.takeOff(tx, { customerId, documentId }, addressId)
  return {}
}

export const link: Handler<Methods['documentLink.create']> = async (
  { customerId, documentId, representativeId: partyId, ...to },
  { operatorDocuments, origin, tx },
) => ({ document: await operatorDocuments.link(tx, { customerId, documentId }, { ...to, partyId }, origin.language) })
