import { DocumentCategory, documentCategories, findDocumentType } from '@florin/contract/compliance/documentTypes'

export const stepNames = ['document', 'main', 'additional', 'selfie'] as const
export type StepName = (typeof stepNames)[number]

export const fieldOf = {
  main: 'file[mainDocument]',
  additional: 'file[additionalDocument]',
  selfie: 'file[selfie]',
} as const

export const identityTypes =
  documentCategories.find(({ id }) => id === DocumentCategory.proofOfIdentity)?.customerDocumentTypes ?? []

/** A document with one side has nothing on its back. */
export const stepsFor = (documentTypeId: number): readonly StepName[] =>
  stepNames.filter((name) => name !== 'additional' || findDocumentType(documentTypeId)?.sides === 2)

/** Where a field of the answer is to be put right. */
export const stepWith = (steps: readonly StepName[], field: string | undefined): number => {
  const at = steps.findIndex((name) => name !== 'document' && fieldOf[name] === field)
  return Math.max(at, 0)
}
