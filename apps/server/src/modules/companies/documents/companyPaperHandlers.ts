import type { company } from '@florin/contract/companies/company'
import { paperIn } from '../../compliance/evidence/given.ts'
import { askerOf } from '../amendments/amendmentHandlers.ts'
import { viewerOf } from '../details/viewer.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof company

export const upload: Handler<Methods['document.upload']> = async (input, { companyPapers, caller, origin, files, tx }) => ({
  document: await companyPapers.handIn(tx, askerOf(caller), input, () => paperIn(files), origin.language),
})

export const wealth: Handler<Methods['sourceOfWealth.upload']> = async (
  { expiration: expiresDate, ...paper },
  { companyPapers, companyDetail, caller, origin, files, tx },
) => {
  await companyPapers.wealth(tx, askerOf(caller), { ...paper, expiresDate }, () => paperIn(files), origin.language)
  const { sourceOfWealthDocuments } = await companyDetail.documents(tx, caller.acting.customerId, origin.language)
  return { sourceOfWealthDocuments }
}

export const ownerWealth: Handler<Methods['ownerSourceOfWealth.upload']> = async (
  { expiration: expiresDate, ...paper },
  { companyPapers, companyParts, caller, origin, files, tx },
) => {
  await companyPapers.wealthOf(tx, askerOf(caller), 'owner', { ...paper, expiresDate }, () => paperIn(files), origin.language)
  const { sourceOfWealthDocuments } = await companyParts.owners(tx, viewerOf(caller), origin.language)
  return { sourceOfWealthDocuments }
}

export const shareholderWealth: Handler<Methods['shareholderSourceOfWealth.upload']> = async (
  { expiration: expiresDate, ...paper },
  { companyPapers, companyParts, caller, origin, files, tx },
) => {
  const given = { ...paper, expiresDate }
  await companyPapers.wealthOf(tx, askerOf(caller), 'shareholder', given, () => paperIn(files), origin.language)
  const { sourceOfWealthDocuments } = await companyParts.shareholders(tx, viewerOf(caller), origin.language)
  return { sourceOfWealthDocuments }
}

export const personAddress: Handler<Methods['representativeAddress.create']> = (
  input,
  { companyPapers, caller, origin, files, tx },
) => companyPapers.setPersonAddress(tx, { ...askerOf(caller), ...viewerOf(caller) }, input, () => paperIn(files), origin.language)

export const companyAddress: Handler<Methods['address.update']> = (
  { documentTypeId, issuedDate, ...address },
  { companyPapers, caller, origin, files, tx },
) => {
  const proof = { documentTypeId, issuedDate, files: () => paperIn(files) }
  return companyPapers.setCompanyAddress(tx, askerOf(caller), address, proof, origin.language)
}
