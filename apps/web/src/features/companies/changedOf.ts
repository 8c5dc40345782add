import type { Values } from '../../shared/forms/useRecord.ts'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Only what is to be otherwise is sent, and looked at. */
export const changedOf = (before: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name])))
