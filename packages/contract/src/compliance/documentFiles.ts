import type { FieldProblem } from '../issues.ts'
import type { FileRule } from '../method.ts'

export const bytesPerMegabyte = 1_000_000

/** Documents that people send: pictures and PDF, as their cameras and scanners make them. */
const documentFile = {
  maxBytes: 10 * bytesPerMegabyte,
  maxCount: 1,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
} as const satisfies FileRule

export const optionalDocumentFiles = { 'file[mainDocument]': documentFile, 'file[additionalDocument]': documentFile } as const
/** The second file is the other side, or a further page. */
export const documentFiles = { ...optionalDocumentFiles, 'file[mainDocument]': { ...documentFile, minCount: 1 } } as const

/** One document in several files, as the pages of a statement. */
export const pages = { 'file[]': { ...documentFile, minCount: 1, maxCount: 5 } } as const

/** What is wrong with a file by its rule, as a key of i18n `fields`; said before it is sent. */
export const fileProblem = (
  { types, maxBytes, minCount = 0 }: FileRule,
  file: { readonly type: string; readonly size: number } | undefined,
): Omit<FieldProblem, 'field'> | undefined => {
  if (!file) return minCount > 0 ? { key: 'fileMissing', params: {} } : undefined
  if (!types.includes(file.type)) return { key: 'fileType', params: {} }
  return file.size > maxBytes ? { key: 'fileSize', params: { max: maxBytes / bytesPerMegabyte } } : undefined
}

/** What is wrong with how many there are. */
export const countProblem = ({ maxCount }: FileRule, count: number): Omit<FieldProblem, 'field'> | undefined =>
  count > maxCount ? { key: 'fileCount', params: { max: maxCount } } : undefined
