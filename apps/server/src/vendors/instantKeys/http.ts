import * as z from 'zod'
import { askGateway, type GatewaySettings } from '../gateway.ts'
import type { InstantKeys } from './instantKeys.ts'

const text = z.string().min(1).max(200)
const Answer = z.object({
  owner: z
    .object({
      name: text,
      taxId: text,
      bankCode: text,
      bankName: text,
      branchCode: text.optional(),
      accountNumber: text,
      accountType: z.enum(['checking', 'savings', 'payment']),
    })
    .nullable(),
})

/** The scheme's register, asked by `POST /keys` (docs/running.md). */
export const createHttpInstantKeys = (gateway: GatewaySettings): InstantKeys => ({
  find: async (key) => Answer.parse(await askGateway(gateway, '/keys', key)).owner ?? undefined,
})

/** Nobody knows whose a key is. */
export const noInstantKeys: InstantKeys = { find: async () => undefined }
