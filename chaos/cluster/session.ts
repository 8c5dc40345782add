import type { Answer, Post } from './post.ts'

export const passphrase = 'three calm geese walk home'
/** Far more often than a page, whose token lives five minutes, so that a fault meets many renewals. */
const renewMs = 15_000

type Pair = { readonly accessToken: string; readonly refreshToken: string }

const isPair = (body: Readonly<Record<string, unknown>>): body is Pair =>
  typeof body['accessToken'] === 'string' && typeof body['refreshToken'] === 'string'

/** A session as a page keeps it: begun once, renewed in time, and asked for by the same token until an answer came. */
export const createSession = (email: string, post: Post) => {
  let pair: Pair | undefined
  let renewAt = 0
  const credentials = { client: 'spa', username: email, password: passphrase, codeChallenge: 'a'.repeat(43) }
  return {
    isOpen: () => pair !== undefined,
    isDue: () => performance.now() >= renewAt,
    accessToken: () => pair?.accessToken ?? '',
    /** Whether it went well, or the answer to be judged. */
    renew: async (base: string): Promise<true | Answer> => {
      const answer = pair
        ? await post(base, '/token/auth/refresh', { refreshToken: pair.refreshToken })
        : await post(base, '/token/auth/login', credentials)
      const { status, body } = answer
      if (status !== 200 || !isPair(body)) return answer
      pair = body
      renewAt = performance.now() + renewMs * (0.5 + Math.random())
      return true
    },
    /** Its token was refused. */
    distrust: () => void (renewAt = 0),
    /** The person has to sign in again. */
    lose: () => {
      pair = undefined
      renewAt = 0
    },
  }
}
