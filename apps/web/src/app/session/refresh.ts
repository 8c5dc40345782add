import { ResponseCode } from '@florin/contract/errors'
import { CallError, isCallError, isOutcomeUnknown } from '../call/error.ts'
import type { Session } from './session.ts'
import type { TokenPair, Tokens } from './storage.ts'

type Deps = {
  readonly session: Pick<Session, 'tokens' | 'renew' | 'expire' | 'reread'>
  readonly renewOnServer: (refreshToken: string) => Promise<TokenPair>
  /** Only one tab at a time does the work. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  readonly texts: { readonly emptyRefreshToken: () => string }
}

export const createRefresher = ({ session, renewOnServer, exclusively, texts }: Deps) => {
  let running: Promise<Tokens> | undefined

  const emptyToken = () => new CallError({ code: ResponseCode.badParameters, status: 0, description: texts.emptyRefreshToken() })

  /** The server said no; trouble on the way says nothing about the session. */
  const isFinal = (error: unknown) => isCallError(error) && !isOutcomeUnknown(error) && error.code !== ResponseCode.rateLimited

  const renew = async (spent: string | undefined): Promise<Tokens> => {
    session.reread()
    const tokens = session.tokens()
    if (tokens && spent !== undefined && tokens.accessToken !== spent) return tokens
    try {
      if (!tokens?.refreshToken) throw emptyToken()
      const pair = await renewOnServer(tokens.refreshToken)
      // A session that ended while the answer was on its way stays ended, and one begun since stays as it is.
      const now = session.tokens()
      if (!now) throw emptyToken()
      return now.refreshToken === tokens.refreshToken ? session.renew(pair) : now
    } catch (error) {
      if (isFinal(error) || !tokens?.refreshToken) session.expire()
      throw error
    }
  }

  return {
    /** `spent` is the access token found wanting: when another tab has replaced it meanwhile, its tokens will do. */
    refresh: (spent: string | undefined = session.tokens()?.accessToken): Promise<Tokens> => {
      running ??= exclusively(() => renew(spent)).finally(() => {
        running = undefined
      })
      return running
    },
  }
}

export type Refresher = ReturnType<typeof createRefresher>

/** Web Locks hold across the tabs of one browser; where there are none, each tab is on its own. */
export const withTabLock =
  (locks: LockManager | undefined) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    if (locks) return (await locks.request('florin.refresh', work)) as T
    // Never at once: whoever asked must have noted that the work is under way before it begins.
    await Promise.resolve()
    return work()
  }
