import { ResponseCode } from '@florin/contract/errors'
import { tokens } from '@florin/contract/calls/access/tokens'
import i18next from 'i18next'
import { boot } from './boot.ts'
import { isFramed } from './framed.ts'
import { createAccountList } from '../call/accountList.ts'
import { chooseBase } from '../call/base.ts'
import { createCaller } from '../call/caller.ts'
import { takeEarly } from '../call/early.ts'
import { isCallError } from '../call/error.ts'
import { createFetchWithProgress } from '../call/progress.ts'
import { createTransport } from '../call/transport.ts'
import { createHost } from './host.ts'
import { createLanguage } from '../language/language.ts'
import { watchInput } from '../call/lastInput.ts'
import { createLiveHandlers } from '../live/handlers.ts'
import { createQueryClient } from '../call/queryClient.ts'
import { createIdleWatch } from '../session/idle.ts'
import { createRememberedPath } from '../session/path.ts'
import { createBrowserSecret } from '../session/browser.ts'
import { createCodeLogin } from '../session/codeLogin.ts'
import { loginFailure } from '../session/failures.ts'
import { createFirstThings } from '../session/firstThings.ts'
import { createPkce } from '../session/pkce.ts'
import { createProofRequest } from '../session/proofRequest.ts'
import { createRefresher, withTabLock } from '../session/refresh.ts'
import { createSession } from '../session/session.ts'
import { createSignIn } from '../session/signIn.ts'
import { memoryStorage } from '../session/memoryStorage.ts'
import { createSessionStorage } from '../session/storage.ts'
import { createWantedCustomer } from '../session/wanted.ts'
import { untilThere } from '../../ui/untilThere.ts'

/** The parts of the page, put together once. Everything below takes what it needs as arguments. */
const clock = () => Date.now()
const logoutTimeoutMs = 5_000

/** Before anything else looks at the address. */
export const codeLogin = createCodeLogin({ location, history })

const base = chooseBase({
  search: location.search,
  storage: localStorage,
  bases: boot.brand.apiBases,
  mayOverride: boot.mayChooseApi,
})

export const host = createHost({ page: window, setTimeout: (work, ms) => setTimeout(work, ms) })

export const language = createLanguage({
  available: boot.brand.availableLangs,
  storage: localStorage,
  browser: navigator.languages,
  pathname: location.pathname,
  show: (wanted) => i18next.changeLanguage(wanted),
  page: document.documentElement,
  cookies: document,
})

watchInput(window)

const transport = createTransport({
  fetch: (url, init = {}) => takeEarly(String(url), init) ?? fetch(url, init),
  fetchWithProgress: createFetchWithProgress(() => new XMLHttpRequest()),
  language: language.current,
  base,
  texts: {
    networkError: () => i18next.t('common:networkError'),
    serverError: () => i18next.t('common:serverError'),
    serverNotAvailable: () => i18next.t('common:refused.server.error'),
  },
})

export const session = createSession({
  // Inside another page nobody is signed in but who does so there, and only until this frame is left: the page around could open
  // another frame, unseen, that would find what is stored.
  store: createSessionStorage({
    local: isFramed ? memoryStorage() : localStorage,
    tab: isFramed ? memoryStorage() : sessionStorage,
    events: window,
  }),
  clock,
  endOnServer: (refreshToken) =>
    transport(tokens.logout, { input: { refreshToken }, timeoutMs: logoutTimeoutMs, keepalive: true }),
})

export const refresher = createRefresher({
  session,
  renewOnServer: (refreshToken) => transport(tokens.refresh, { input: { refreshToken } }),
  exclusively: withTabLock(navigator.locks),
  texts: { emptyRefreshToken: () => i18next.t('common:refused.refresh.empty') },
})

export const newKey = () => crypto.randomUUID()

export const proofRequest = createProofRequest()

/** A phone to pair, or terms to accept, come before everything else: the router goes there. */
export const firstThings = createFirstThings({ session })

export const call = createCaller({
  transport,
  session,
  refresher,
  clock,
  newKey,
  prove: proofRequest.ask,
  onRefused: firstThings.note,
})

export const queries = createQueryClient()
export const accountList = createAccountList(queries)

export const rememberedPath = createRememberedPath(sessionStorage)

export const wantedCustomer = createWantedCustomer(sessionStorage)

export const liveHandlers = createLiveHandlers()

const connectLive = async (firstReadAt: () => Promise<number | undefined>) => {
  const { createLive } = await untilThere(() => import('../live/client.ts'))
  const url = `${(base || location.origin).replace(/^http/, 'ws')}/live`
  const openSocket = (address: string) => new WebSocket(address)
  const onMissed = () => void queries.invalidateQueries()
  const where = { url, openSocket, clock, random: Math.random }
  createLive({ ...where, session, refresher, handlers: liveHandlers, firstReadAt, onMissed }).start()
}

/**
 * The live channel comes with the first sign-in: nobody needs it before. Where it begins is asked at once: when its code has come,
 * the page may have read other things long ago.
 */
export const startLive = (readFirst: () => Promise<{ readonly lastEventId?: number | undefined }>) => {
  let connecting: Promise<void> | undefined
  let readAt: Promise<number | undefined>
  const connect = () => {
    if (!session.isSignedIn()) return
    readAt = readFirst().then(
      ({ lastEventId }) => lastEventId,
      () => undefined,
    )
    connecting ??= connectLive(() => readAt)
  }
  session.listen((event) => event.kind !== 'refreshed' && connect())
  connect()
}

export const idleWatch = createIdleWatch({
  session,
  refresher,
  idleMs: boot.brand.idleMinutes * 60_000,
  clock,
  storage: localStorage,
  page: window,
})

export const makePkce = () => createPkce(crypto)

export const browserSecret = createBrowserSecret({ storage: localStorage, crypto })

export const signIn = createSignIn({
  call,
  callAs: (accessToken) => (method, input) => transport(method, { input, accessToken }),
  session,
  makePkce,
  browserSecret,
  clock,
  onFailure: (error) => {
    const message = loginFailure(error, i18next.t('common:serverError'))
    host.send('loginFail', { code: isCallError(error) ? error.code : ResponseCode.unknown, message: message || '' })
  },
})

session.listen((event) => {
  if (event.kind === 'refreshed') return
  queries.clear()
  if (event.kind === 'ended' && event.reason === 'expired') host.send('sessionExpired', {})
})

language.listen(() => void queries.invalidateQueries())
