import { type LoginResult, resendAfterSeconds } from '@florin/contract/access/signIn'
import type { tokens as contract } from '@florin/contract/access/tokens'
import type { Handler } from '../handler.ts'
import { clientOf, type Origin } from '../../../gateway/handler.ts'
import type { SignedIn } from './signIn.ts'

const clientWithBrand = (origin: Origin) => ({ ...clientOf(origin), brand: origin.brand.id })

const isSent = (method: string | undefined): boolean => method !== undefined && method !== 'otp'

const resultOf = (signedIn: SignedIn): LoginResult => {
  const { flow, factors, migration } = signedIn
  const about = {
    authFlow: flow,
    twoFactorMode: factors.loginMode === 'push' ? ('push' as const) : ('none' as const),
    ...(migration.requirement !== 'none' && { migration }),
  }
  if (signedIn.flow === 'simple') return { ...about, status: 'ok', ...signedIn.pair }
  const { code, challenge, browserId, limitedToken } = signedIn
  return {
    ...about,
    status: flow === 'direct' ? 'ok' : 'pending',
    code,
    ...(limitedToken && { accessToken: limitedToken, deviceId: browserId }),
    ...(challenge && {
      key: challenge.id,
      expiresAt: challenge.expiresAt.toISOString(),
      ...(challenge.sentTo !== undefined && { sentTo: challenge.sentTo }),
      ...(challenge.number !== undefined && { number: challenge.number }),
      ...(isSent(challenge.method) && { resendAfterSeconds }),
    }),
    ...((flow === 'push' || flow === 'sms') && factors.hasTotp && { otherWays: ['otp' as const] }),
  }
}

export const login: Handler<typeof contract.login> = async (input, { tokens, origin }) =>
  resultOf(await tokens.signIn(input, clientWithBrand(origin)))

export const postLogin: Handler<typeof contract.postLogin> = async (input, { tokens, origin }) => {
  const { authFlow, status, accessToken, refreshToken, code, key } = resultOf(await tokens.signIn(input, clientWithBrand(origin)))
  return { authFlow, status, accessToken, refreshToken, code, key }
}

export const exchange: Handler<typeof contract.exchange> = async (input, { tokens, origin }) => {
  const { code, codeVerifier, otp, secret, pushToken } = input
  if (secret !== undefined)
    return { status: 'ok', ...(await tokens.attempts.byDevice({ secret, pushToken }, clientWithBrand(origin))) }
  const exchanged = await tokens.attempts.exchange(
    { code: code ?? '', codeVerifier: codeVerifier ?? '', otp },
    clientWithBrand(origin),
  )
  return exchanged.status === 'ok' ? { status: 'ok', ...exchanged.pair } : exchanged
}

export const postExchange: Handler<typeof contract.postExchange> = (input, { tokens, origin }) =>
  tokens.attempts.exchangeProved(input, clientWithBrand(origin))

export const refresh: Handler<typeof contract.refresh> = ({ refreshToken }, { tokens, origin }) =>
  tokens.sessions.refresh(refreshToken, clientWithBrand(origin))

export const logout: Handler<typeof contract.logout> = async ({ refreshToken }, { tokens }) => {
  await tokens.sessions.signOut(refreshToken)
  return { ok: true }
}
