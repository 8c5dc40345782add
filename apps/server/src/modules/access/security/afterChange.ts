import type { Keepable } from '@florin/contract/access/factors'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Passkeys } from '../factors/passkeys.ts'
import type { RunningSession } from '../sessions/sessionStore.ts'
import type { Tokens } from '../tokens.ts'

type Deps = {
  readonly tokens: Pick<Tokens, 'factors' | 'sessions' | 'connectedApplications'>
  readonly passkeys: Pick<Passkeys, 'removeAll'>
}
type Change = { readonly userId: number; readonly keep: readonly Keepable[]; readonly sessionId?: string | undefined }

/** Whoever knew the old passphrase may have left something behind: it goes, unless the owner keeps it. */
export const createAfterChange =
  ({ tokens, passkeys }: Deps) =>
  async (tx: OpenTx, { userId, keep, sessionId }: Change): Promise<void> => {
    const { factors, sessions, connectedApplications } = tokens
    const phones = await factors.devices.list(tx, userId)
    const approved = new Set(phones.filter(({ approvedAt }) => approvedAt).map(({ id }) => id))
    const isKept = ({ id, application, deviceId }: RunningSession): boolean =>
      id === sessionId ||
      application !== undefined ||
      (keep.includes('phones') && deviceId !== undefined && approved.has(deviceId))
    await sessions.endAll(tx, userId, 'passphraseChanged', isKept)
    if (!keep.includes('applications')) await connectedApplications.endApplicationsOf(tx, userId, 'passphraseChanged')
    await factors.devices.forgetWaiting(tx, userId)
    if (!keep.includes('phones')) await factors.devices.unlink(tx, userId, await factors.needsPhone(tx, userId))
    if (!keep.includes('passkeys')) await passkeys.removeAll(tx, userId)
  }
