import type { UploadedFile } from '../../../gateway/upload.ts'
import type { FileRole } from './store.ts'

export type GivenFile = { readonly role: FileRole; readonly file: UploadedFile }

const roles: Readonly<Record<string, FileRole>> = {
  'file[mainDocument]': 'main',
  'file[additionalDocument]': 'additional',
  'file[relationshipDocument]': 'additional',
  'file[selfie]': 'selfie',
}

/** The parts of a paper by the names of their fields. */
export const paperIn = (files: readonly UploadedFile[]): GivenFile[] =>
  files.map((file, index) => ({ role: roles[file.field] ?? (index === 0 ? 'main' : 'additional'), file }))
