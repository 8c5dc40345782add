import * as z from 'zod'
import { customer } from '../access.ts'
import { Email, Instant, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

/** Nothing from them to us, nothing from us to them, or neither: payments and invoices alike. */
export const blockTypes = ['incoming', 'outgoing', 'both'] as const
export const BlockType = z.enum(blockTypes)
export type BlockType = z.infer<typeof BlockType>

export const blacklistPageSize = 25

const BlockedUser = z.strictObject({ email: z.string(), blockType: BlockType, createdDate: Instant })
export type BlockedUser = z.infer<typeof BlockedUser>

export const blacklist = area('blacklist', {
  list: method({
    access: customer({ can: 'read' }),
    summary: 'Those whom the customer has blocked, the newest first',
    effect: 'reads',
    input: z.strictObject({
      pageNumber: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(100).default(blacklistPageSize),
      search: textUpTo(254).optional(),
    }),
    output: z.strictObject({ users: z.array(BlockedUser), total: z.int() }),
    refuses: [],
  }),
  create: method({
    access: customer({ can: 'initiate' }),
    summary: 'Block an address, whoever has it now or later; blocking it again changes the way it is blocked',
    effect: 'writes',
    input: z.strictObject({ email: Email, blockType: BlockType }),
    output: z.strictObject({}),
    refuses: ['blacklist.self'],
  }),
  delete: method({
    access: customer({ can: 'initiate' }),
    summary: 'Take an address off the list',
    effect: 'writes',
    input: z.strictObject({ email: Email }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})
