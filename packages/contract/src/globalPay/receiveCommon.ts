import * as z from 'zod'
import { anyone } from '../access.ts'
import { method } from '../method.ts'

/** 256 random bits; what does not look like one is not looked up. */
export const paymentSecret = z.string().refine((text) => /^[A-Za-z0-9_-]{43}$/.test(text), { error: 'invalid' })

export const dead = ['link.unknown', 'link.replaced'] as const
export const closed = [...dead, 'link.over'] as const
/** Of all calls of a link together, by network; each link has a limit of its own besides. */
export const rate = { max: 300, windowSeconds: 60, bucket: 'receive' } as const
export const secretOnly = z.strictObject({ paymentSecret })

export const reads = <const R extends readonly (typeof closed)[number][], I extends z.ZodObject, O extends z.ZodObject>(
  summary: string,
  input: I,
  output: O,
  refuses: R,
) => method({ access: anyone(), summary, effect: 'reads', input, output, refuses, rate })
