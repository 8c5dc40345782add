export type Step = 'address' | 'code' | 'passphrase' | 'done'
export type Progress = { readonly step: Step; readonly email: string; readonly sentAt: number }

const codeMinutes = 10
const resendAfterSeconds = 60

/**
 * Where somebody goes on who went to look at their mail and found the page reloaded. The code itself is not kept,
 * so it is asked for again; when it has run out, everything begins anew.
 */
export const resumed = (stored: Record<string, unknown>, now: number): Progress => {
  const { email, sentAt } = stored
  const isRunning = typeof email === 'string' && typeof sentAt === 'number' && now - sentAt < codeMinutes * 60_000
  return isRunning ? { step: 'code', email, sentAt } : { step: 'address', email: '', sentAt: 0 }
}

export const resendWait = (sentAt: number, now: number): number =>
  Math.min(resendAfterSeconds, Math.max(0, Math.ceil(resendAfterSeconds - (now - sentAt) / 1000)))
