import type { GivenFile } from '../evidence/given.ts'
import type { FileRole } from '../evidence/store.ts'
import type { UploadedFile } from '../gateway/upload.ts'
import { refuse } from '../platform/refuse.ts'

const roles: Readonly<Record<string, FileRole>> = {
  'file[mainDocument]': 'main',
  'file[additionalDocument]': 'additional',
  'file[selfie]': 'selfie',
  'file[]': 'recording',
}

/** Each file by what it shows; those wanted have to be there. */
export const shownFiles = (files: readonly UploadedFile[], wanted: readonly string[]): GivenFile[] => {
  for (const field of wanted) if (!files.some((file) => file.field === field)) throw refuse('upload.missing', { field })
  return files.flatMap((file) => {
    const role = roles[file.field]
    return role ? [{ role, file }] : []
  })
}
