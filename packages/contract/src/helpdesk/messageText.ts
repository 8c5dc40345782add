import * as z from 'zod'
import { hasInvisible } from '../invisible.ts'

/** What somebody writes to the desk, or the desk to them; longer than other texts, in several lines. */
export const messageLength = 10_000
export const MessageText = z
  .string()
  .trim()
  .min(1)
  .max(messageLength)
  .refine((lines) => !hasInvisible(lines.replaceAll(/\r?\n|\t/g, ' ')), { error: 'controls' })
