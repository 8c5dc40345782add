import type { AuthFlow } from '@florin/contract/access/signIn'
import type { ChallengeMethod } from '../challenges/challengeStore.ts'
import type { LoginMode } from '../factors/loginMode.ts'

export type Situation = {
  readonly client: 'spa' | 'sei'
  /** Whether the secret of an approved phone came along. */
  readonly isApprovedDevice: boolean
  readonly loginMode: LoginMode
  /** Never let in by the passphrase alone. */
  readonly isOperator: boolean
  readonly hasTotp: boolean
  readonly hasPhone: boolean
  /** Whether a phone can be asked. */
  readonly hasReachableDevice: boolean
  /** A browser never seen, of somebody who wants such to be checked. */
  readonly isNewBrowser: boolean
}
export type Flow = { readonly flow: AuthFlow; readonly method?: ChallengeMethod }

const flowOf: Record<ChallengeMethod, AuthFlow> = { push: 'push', otp: 'otp', sms: 'sms', email: 'verifyDevice' }

/** A step that cannot be taken any more gives way to the next best; it never falls away. */
const secondStep = ({ loginMode, hasTotp, hasPhone, hasReachableDevice }: Situation): ChallengeMethod => {
  if (loginMode === 'push' && hasReachableDevice) return 'push'
  if (loginMode !== 'sms' && hasTotp) return 'otp'
  if (hasPhone) return 'sms'
  return hasTotp ? 'otp' : 'email'
}

/** How somebody whose passphrase was right goes on. */
export const chooseFlow = (situation: Situation): Flow => {
  const { client, isApprovedDevice, loginMode, isOperator, isNewBrowser } = situation
  if (isApprovedDevice) return { flow: 'direct' }
  if (loginMode !== 'none') {
    const method = secondStep(situation)
    return { flow: flowOf[method], method }
  }
  // Until they have set up a second factor, which is all that they can do then, a mailed code stands in for it.
  if (isOperator) return { flow: 'verifyDevice', method: 'email' }
  if (isNewBrowser) return { flow: 'verifyDevice', method: 'email' }
  // A second application exchanges a code, the page gets its tokens at once; neither name saves a step.
  return { flow: client === 'sei' ? 'direct' : 'simple' }
}
