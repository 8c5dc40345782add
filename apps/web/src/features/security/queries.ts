import { twoStep } from '@florin/contract/calls/access/twoStep'
import { auth } from '@florin/contract/calls/access/auth'
import { customer } from '@florin/contract/calls/customers/customer'
import { devices } from '@florin/contract/calls/access/devices'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { call, queries, session } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

const sessions = auth['session.list']
const applications = auth['application.list']
const totp = auth['totp.get']
const passkeys = auth['passkey.list']
const handsets = devices['own.list']

export const reloadSessions = () => void markStale(sessions, applications)
export const useEndSessions = () => useCall(auth['session.delete'], { stale: [sessions] })

export const useRemoveApplication = () => useCall(auth['application.delete'], { stale: [applications] })

/** The tokens from before are spent with the change; every tab goes on with the new ones. */
export const changePassphrase = async (given: SentBy<(typeof auth)['password.update']>): Promise<void> => {
  const { accessToken, refreshToken } = await call(auth['password.update'], given)
  session.renew({ accessToken, refreshToken })
  await markStale(sessions)
}

export const useBeginTotp = () => useCall(auth['totp.create'])
export const useFinishTotp = () => useCall(auth['totp.confirm'], { stale: [totp] })
export const useRemoveTotp = () => useCall(auth['totp.delete'], { stale: [totp] })
export const useNewRecoveryCodes = () => useCall(auth['recoveryCode.create'], { stale: [totp] })

export const useBeginPasskey = () => useCall(auth['passkey.create'])
export const useFinishPasskey = () => useCall(auth['passkey.confirm'], { stale: [passkeys] })
export const useRenamePasskey = () => useCall(auth['passkey.update'], { stale: [passkeys] })
export const useRemovePasskey = () => useCall(auth['passkey.delete'], { stale: [passkeys] })

export const reloadDevices = () => void markStale(handsets)
export const useRemoveDevice = () => useCall(devices['own.delete'], { stale: [handsets, sessions] })
export const pairingQuery = () => ({
  ...callQuery(devices['pairing.create'], {}),
  // A link is asked for by who looks at it, and is no longer any good on a later visit.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
})
export const useAskPairing = () => useCall(devices['pairing.create'])
export const keepPairing = (link: OutputOf<(typeof devices)['pairing.create']>) => {
  queries.setQueryData(pairingQuery().queryKey, link)
}
export const useSendStoreLinks = () => useCall(devices['storeLinks.send'])

export const useAskProof = () => useCall(auth['proof.create'])
export const confirmProof = async (input: { reqId: string; code?: string }) => (await call(auth['proof.confirm'], input)).status

export const useBeginRecovery = () => useCall(customer['factorRecovery.create'])
export const useStopRecovery = () => useCall(customer['factorRecovery.delete'], { stale: [customer['factorRecovery.get']] })
export const useBeginNewFactor = () => useCall(customer['factorRecoveryAuthenticator.create'])
export const useFinishNewFactor = () => useCall(customer['factorRecovery.confirm'])

export const useAskTwoStep = () => useCall(twoStep['twoStep.create'])

/** Puts the new tokens in the place of those that the change has spent. */
export const confirmTwoStep = async (input: { reqId: string; code?: string }) => {
  const { status, accessToken, refreshToken } = await call(twoStep['twoStep.confirm'], input)
  if (accessToken && refreshToken) session.renew({ accessToken, refreshToken })
  if (status === 'ok') await markStale(customer['info.get'])
  return status
}
