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
    const isKept = ({ id, application, deviceId }: RunningSession): boolean =>
      id === sessionId || application !== undefined || (deviceId !== undefined && keep.includes('phones'))
    await sessions.endAll(tx, userId, 'passphraseChanged', isKept)
    if (!keep.includes('applications')) await connectedApplications.endApplicationsOf(tx, userId, 'passphraseChanged')
    if (!keep.includes('phones')) await factors.devices.unlink(tx, userId, await factors.needsPhone(tx, userId))
    if (!keep.includes('passkeys')) await passkeys.removeAll(tx, userId)
  }
