import * as z from 'zod'
import { anyone } from '../access.ts'
import { Email, Id, Instant } from '../fields.ts'
import { area, method } from '../method.ts'
import { ContractFile } from './contractDetails.ts'

/** Documents of contracts for whoever holds one, and for its sides where they cannot sign in any more. */
export const contractCopy = area('contractCopy', {
  check: method({
    access: anyone(),
    summary:
      'Whether a file is a document of a contract, to the byte, by its SHA-256; the file itself stays with whoever holds it',
    effect: 'reads',
    rate: { max: 300, windowSeconds: 900 },
    input: z.strictObject({
      hash: z
        .string()
        .trim()
        .toLowerCase()
        .refine((text) => /^[\da-f]{64}$/.test(text), { error: 'invalid' }),
    }),
    output: z.strictObject({
      /** Missing where no document of any contract is this file. */
      found: z
        .strictObject({
          contractId: Id,
          file: ContractFile,
          proposedAt: Instant,
          /** When the second of both signed; missing as long as not both have. */
          signedAt: Instant.optional(),
        })
        .optional(),
    }),
    refuses: [],
  }),
  request: method({
    access: anyone(),
    summary:
      'Send a side of a signed contract the document by mail, also to whoever has left; the answer is the same for any number and address',
    effect: 'writes',
    rate: { max: 20, windowSeconds: 3600 },
    input: z.strictObject({ contractId: Id, email: Email }),
    output: z.strictObject({ asked: z.literal(true) }),
    refuses: [],
  }),
})
