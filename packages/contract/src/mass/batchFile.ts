import type { FileRule } from '../method.ts'
import { maxBatchBytes } from './massType.ts'

/** A list of payments as programs export it; some call a text file a spreadsheet, or do not know what it is. */
export const batchFile = {
  maxBytes: maxBatchBytes,
  maxCount: 1,
  types: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  content: 'table',
} as const satisfies FileRule
