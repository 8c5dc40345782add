import { type Migration, signInStepSeconds } from '@florin/contract/access/signIn'
import type { WaitingApproval, WaitingSignIn } from '../../app/session/signIn.ts'

export type Step =
  | { readonly at: 'passphrase' }
  | { readonly at: 'second'; readonly signIn: WaitingSignIn }
  | { readonly at: 'ways'; readonly signIn: WaitingSignIn }
  | { readonly at: 'approval'; readonly signIn: WaitingSignIn; readonly approval: WaitingApproval }
  | { readonly at: 'ended'; readonly reason: 'declined' | 'expired' }
  | { readonly at: 'migration'; readonly migration: Migration }
/** The address stays when somebody has to begin again. */
export type Progress = { readonly step: Step; readonly email: string }

export const secondsLeft = (sentAt: number, seconds: number, now: number): number =>
  Math.min(seconds, Math.max(0, Math.ceil(seconds - (now - sentAt) / 1000)))

const isWaiting = (stored: unknown): stored is WaitingSignIn =>
  typeof stored === 'object' &&
  stored !== null &&
  ['flow', 'username', 'code', 'codeVerifier', 'key', 'sentAt'].every((name) => name in stored)

/** Where somebody goes on who found the page reloaded; what has run out begins anew. */
export const resumed = ({ waiting }: Record<string, unknown>, now: number): Progress => {
  if (!isWaiting(waiting) || secondsLeft(waiting.sentAt, signInStepSeconds, now) === 0)
    return { step: { at: 'passphrase' }, email: '' }
  return { step: { at: 'second', signIn: waiting }, email: waiting.username }
}
