import { auth } from '@florin/contract/calls/access/auth'
import type { ApprovalWay } from '@florin/contract/access/deviceApproval'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import type { LoginResult, Migration } from '@florin/contract/access/signIn'
import { tokens } from '@florin/contract/calls/access/tokens'
import { ResponseCode } from '@florin/contract/errors'
import { CallError } from '../call/error.ts'
import { asExchangeError, exchangeTexts } from './failures.ts'
import type { Pkce } from './pkce.ts'
import type { Session } from './session.ts'

export type Credentials = { readonly username: string; readonly password: string }
export type SecondFlow = 'otp' | 'sms' | 'push' | 'verifyDevice'

/** A sign-in whose passphrase was right and that waits for its second step. */
export type WaitingSignIn = {
  readonly flow: SecondFlow
  readonly username: string
  readonly code: string
  readonly codeVerifier: string
  readonly key: string
  readonly sentTo?: string | undefined
  readonly number?: number | undefined
  readonly otherWays: readonly 'otp'[]
  /** To have the browser approved in another way. */
  readonly limited?: { readonly accessToken: string; readonly deviceId: string } | undefined
  readonly migration?: Migration | undefined
  /** By the clock of this page. */
  readonly sentAt: number
}
/** An approval of the browser that is under way. */
export type WaitingApproval = {
  readonly way: ApprovalWay['id']
  readonly methodId: string
  readonly sentTo?: string | undefined
  readonly number?: number | undefined
  readonly sentAt: number
}
export type Begun =
  | { readonly state: 'in'; readonly migration?: Migration | undefined }
  | { readonly state: 'waiting'; readonly signIn: WaitingSignIn }
export type Outcome = 'in' | 'pending' | 'declined'

type Call = <M extends Method>(method: M, input: SentBy<M>) => Promise<OutputOf<M>>
type Deps = {
  readonly call: Call
  /** With a token that is not the session's. */
  readonly callAs: (accessToken: string) => Call
  readonly session: Pick<Session, 'signIn'>
  readonly makePkce: () => Promise<Pkce>
  readonly browserSecret: () => string
  readonly clock: () => number
  readonly onFailure: (error: unknown) => void
}

const strange = () => new CallError({ code: 'UE', status: 200, description: exchangeTexts.strange })

type Own = Pick<WaitingSignIn, 'username' | 'codeVerifier' | 'sentAt'>
const waitingFrom = (result: LoginResult, own: Own): WaitingSignIn => {
  const { authFlow, code, key, sentTo, number, otherWays = [], accessToken, deviceId, migration } = result
  if (authFlow === 'simple' || authFlow === 'direct' || !code || !key) throw strange()
  const limited = accessToken && deviceId ? { accessToken, deviceId } : undefined
  return { ...own, flow: authFlow, code, key, sentTo, number, otherWays, limited, migration }
}

/** Signing in, as far as it does not show: from the passphrase to the session. */
export const createSignIn = ({ call, callAs, session, makePkce, browserSecret, clock, onFailure }: Deps) => {
  const reportFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      onFailure(error)
      throw error
    }
  }

  const enter = (pair: { accessToken?: string | undefined; refreshToken?: string | undefined }, migration?: Migration) => {
    const { accessToken, refreshToken } = pair
    if (!accessToken || !refreshToken) throw strange()
    session.signIn({ accessToken, refreshToken }, { mustPair: migration?.requirement === 'strict' })
  }

  type Exchange = { code: string; codeVerifier: string; otp?: string | undefined; migration?: Migration | undefined }
  const exchange = async ({ code, codeVerifier, otp, migration }: Exchange): Promise<Outcome> => {
    const input = { code, codeVerifier, ...(otp !== undefined && { otp }) }
    const answer = await call(tokens.exchange, input).catch((error: unknown) => {
      throw asExchangeError(error)
    })
    if (answer.status === 'pending' || answer.status === 'declined') return answer.status
    enter(answer, migration)
    return 'in'
  }

  const begin = async (given: Credentials): Promise<Begun> => {
    const { challenge, verifier } = await makePkce()
    const input = { ...given, client: 'spa', codeChallenge: challenge, secret: browserSecret() } as const
    const result = await call(tokens.login, input)
    const { authFlow, code, migration } = result
    if (authFlow === 'simple') {
      enter(result, migration)
      return { state: 'in', migration }
    }
    const own = { username: given.username, codeVerifier: verifier, sentAt: clock() }
    if (authFlow !== 'direct') return { state: 'waiting', signIn: waitingFrom(result, own) }
    await exchange({ code: code ?? '', codeVerifier: verifier, migration })
    return { state: 'in', migration }
  }

  const reportDeclined = (outcome: Outcome): Outcome => {
    if (outcome === 'declined')
      onFailure(new CallError({ code: ResponseCode.denied, status: 200, description: '', data: { message: outcome } }))
    return outcome
  }

  const withLimited = (waiting: WaitingSignIn) => {
    if (!waiting.limited) throw strange()
    return { callLimited: callAs(waiting.limited.accessToken), deviceId: waiting.limited.deviceId }
  }

  return {
    begin: (given: Credentials): Promise<Begun> => reportFailure(begin(given)),

    finish: (waiting: WaitingSignIn, otp: string): Promise<Outcome> => reportFailure(exchange({ ...waiting, otp })),

    /** How a push stands. Asked again and again, so that only its end is told. */
    poll: async (waiting: WaitingSignIn): Promise<Outcome> => reportDeclined(await exchange(waiting)),

    /** A code that came with the address of the page. */
    byCode: (given: { code: string; codeVerifier: string }): Promise<Outcome> => reportFailure(exchange(given)),

    resend: (flow: SecondFlow | ApprovalWay['id'], key: string): Promise<{ resendAfterSeconds: number }> =>
      flow === 'push' ? call(tokens.resendPush, { key }) : call(auth['loginCode.send'], { key }),

    ways: async (waiting: WaitingSignIn): Promise<ApprovalWay[]> =>
      (await withLimited(waiting).callLimited(tokens['approval.methods'], {})).methods,

    approveBy: async (waiting: WaitingSignIn, way: ApprovalWay['id']): Promise<WaitingApproval> => {
      const { callLimited, deviceId } = withLimited(waiting)
      const { methodId, sentTo, number } = await callLimited(tokens['approval.start'], { deviceId, method: way })
      return { way, methodId, sentTo, number, sentAt: clock() }
    },

    finishApproval: async (waiting: WaitingSignIn, { methodId }: WaitingApproval, code?: string): Promise<Outcome> => {
      const { callLimited, deviceId } = withLimited(waiting)
      const input = { deviceId, methodId, ...(code !== undefined && { code }) }
      const { status } = await callLimited(tokens['approval.finish'], input)
      return status === 'ok' ? reportFailure(exchange(waiting)) : reportDeclined(status)
    },
  }
}
export type SignIn = ReturnType<typeof createSignIn>
