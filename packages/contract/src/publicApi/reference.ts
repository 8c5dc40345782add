import * as z from 'zod'
import { keyScopes } from '../access.ts'

const Field = z.strictObject({
  /** As programs write it; what lies deeper with dots, as `items[].id`. */
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
})
const Operation = z.strictObject({
  name: z.string(),
  subject: z.string(),
  verb: z.string(),
  path: z.string(),
  summary: z.string(),
  scope: z.enum(keyScopes),
  /** Wants an `Idempotency-Key`. */
  creates: z.boolean(),
  input: z.array(Field),
  output: z.array(Field),
  problems: z.array(z.string()),
  samples: z.array(z.strictObject({ lang: z.string(), source: z.string() })),
})
export type ApiOperation = z.infer<typeof Operation>

/** What a developer reads before the first call. */
export const ApiReference = z.strictObject({
  /** What `FLORIN_URL` is in the examples. */
  url: z.string(),
  version: z.string(),
  operations: z.array(Operation),
  events: z.array(z.strictObject({ type: z.string(), example: z.string() })),
})
