import type { tokens as contract } from '@florin/contract/tokens'
import type { Handler, Origin } from '../gateway/handler.ts'

const clientOf = ({ ip, userAgent, countryCode, brand }: Origin) => ({ ip, userAgent, countryCode, brand: brand.id })

export const login: Handler<typeof contract.login> = async ({ username, password, codeChallenge }, { tokens, origin }) => ({
  authFlow: 'simple',
  status: 'ok',
  twoFactorMode: 'none',
  ...(await tokens.signIn({ username, password, codeChallenge }, clientOf(origin))),
})

export const refresh: Handler<typeof contract.refresh> = ({ refreshToken }, { tokens, origin }) =>
  tokens.sessions.refresh(refreshToken, clientOf(origin))

export const logout: Handler<typeof contract.logout> = async ({ refreshToken }, { tokens }) => {
  await tokens.sessions.signOut(refreshToken)
  return { ok: true }
}
