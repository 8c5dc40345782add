import type { FileRule } from './method.ts'

const megabyte = 1_048_576

/** What may be handed in as a paper: a photo, a scan or a PDF. */
export const paperFile: FileRule = {
  maxBytes: 10 * megabyte,
  maxCount: 1,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
}

/** A paper with its other side, as most methods take it. */
export const paperFiles = { 'file[mainDocument]': paperFile, 'file[additionalDocument]': paperFile } as const
