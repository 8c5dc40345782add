import type { CleanFile } from '../../../gateway/upload.ts'
import type { FileRole } from './store.ts'

export type GivenFile = { readonly role: FileRole; readonly file: CleanFile }

const roles: Readonly<Record<string, FileRole>> = {
  'file[mainDocument]': 'main',
  'file[additionalDocument]': 'additional',
  'file[relationshipDocument]': 'additional',
  'file[selfie]': 'selfie',
}

/** The parts of a document by the names of their fields. */
export const paperIn = (files: readonly CleanFile[]): GivenFile[] =>
  files.map((file, index) => ({ role: roles[file.field] ?? (index === 0 ? 'main' : 'additional'), file }))
