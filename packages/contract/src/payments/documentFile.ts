import type { FileRule } from '../method.ts'

/** What a payment asks for: pictures and PDF, as cameras and scanners make them. */
export const documentFile = {
  maxBytes: 10_000_000,
  minCount: 1,
  maxCount: 1,
  types: ['image/jpeg', 'image/png', 'application/pdf'],
} as const satisfies FileRule
