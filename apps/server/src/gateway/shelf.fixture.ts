import { anyone, customer, user } from '@florin/contract/access'
import { area, method } from '@florin/contract/method'
import * as z from 'zod'
import type { Caller } from './caller.ts'

const empty = z.strictObject({})
/** A small area with methods of every kind. */
export const shelf = area('shelf', {
  'book.create': method({
    access: customer({ can: 'manage' }),
    summary: 'Add a book',
    effect: 'creates',
    input: z.strictObject({ title: z.string().min(1).max(10) }),
    output: z.strictObject({ number: z.int() }),
    refuses: ['account.missing'],
  }),
  'coin.send': method({
    access: customer({ can: 'manage' }),
    summary: 'Pay for a book',
    effect: 'creates',
    input: z.strictObject({ coins: z.int() }),
    output: z.strictObject({ postingId: z.string() }),
    refuses: ['funds.insufficient'],
  }),
  'book.get': method({
    access: anyone(),
    summary: 'Read a book',
    effect: 'reads',
    rest: 'GET /shelf/books/{bookId}',
    input: z.strictObject({ bookId: z.string(), page: z.string().optional() }),
    output: z.strictObject({ title: z.string() }),
    refuses: [],
  }),
  'cover.upload': method({
    access: user(),
    summary: 'Add a cover',
    effect: 'creates',
    files: { cover: { maxBytes: 100, minCount: 1, maxCount: 1, types: ['image/png'] } },
    input: z.strictObject({ title: z.string() }),
    output: z.strictObject({ size: z.int() }),
    refuses: [],
  }),
  'fault.make': method({ access: anyone(), summary: 'Fail', effect: 'reads', input: empty, output: empty, refuses: [] }),
  'leak.make': method({ access: anyone(), summary: 'Say too much', effect: 'reads', input: empty, output: empty, refuses: [] }),
  'rare.get': method({
    access: anyone(),
    summary: 'Seldom',
    effect: 'reads',
    rate: { max: 2, windowSeconds: 3600 },
    input: empty,
    output: empty,
    refuses: [],
  }),
})

const flags = [] as const
/** By the token they hold. */
export const callers: Record<string, Caller> = {
  person: { signedIn: true, isAdmin: false, userId: 1, sessionId: 's1', acting: { kind: 'person', customerId: 11, flags } },
  other: { signedIn: true, isAdmin: false, userId: 2, sessionId: 's2', acting: { kind: 'person', customerId: 12, flags } },
  reader: {
    signedIn: true,
    isAdmin: false,
    userId: 3,
    sessionId: 's3',
    acting: { kind: 'company', customerId: 13, right: 1, flags, accessList: ['balanceInfo'] },
  },
}
