import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../../routeTree.gen.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { boot } from '../boot/boot.ts'
import { isCallError } from '../call/error.ts'
import type { RouterContext } from './context.ts'
import { firstThings, host, language, queries, rememberedPath, session } from '../boot/engine.ts'
import { Failure } from './Failure.tsx'
import { languageRewrite } from '../language/segment.ts'

const context: RouterContext = { queries, session, boot }

/** On the browser's own history, unless another one is given. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    // A code that looks like a number must reach its page as it was written.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    rewrite: languageRewrite(language.segment),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    // A page whose session has ended is on its way out: what it still asks for is refused, and nothing is broken.
    defaultOnCatch: (error) => {
      if (isCallError(error) && error.status === 401) return
      host.send('criticalError', { message: error instanceof Error ? error.message : String(error) })
    },
    scrollRestoration: true,
  })

type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Pages of signed-in people; some of them stand outside the customer's frame. */
const outsideFrame = new Set(['auth/sei', 'scp', 'scp-mobile', 'self-certification-splash'].map((page) => `/_external/${page}`))
const needsSession = (routeId: string) => /^\/_(customer|entrance)/.test(routeId) || outsideFrame.has(routeId)

const pages = { pairing: '/scp', terms: '/terms' } as const

/** A page whose call is refused for it leads there by itself; the page is taken up again after. */
const doFirst = (router: AppRouter) =>
  firstThings.listen((first) => {
    const { href, pathname } = router.state.location
    const isShown = router.state.matches.some(({ routeId }) => routeId.startsWith('/_customer'))
    if (!isShown || pathname.startsWith(pages[first])) return
    rememberedPath.remember(href)
    void router.navigate({ href: pages[first], replace: true })
  })

/** The end of a session leads to the sign-in page, wherever someone was; what expired can be taken up again. */
const leaveOnEnd = (router: AppRouter) =>
  session.listen((event) => {
    if (event.kind !== 'ended') return
    const { href, pathname } = router.state.location
    const wasInside = router.state.matches.some(({ routeId }) => needsSession(routeId))
    if (!wasInside || pathname === '/login') return
    if (event.reason === 'expired') rememberedPath.remember(href)
    void router.navigate({ href: '/login', replace: true })
  })

/** Nothing of one customer may be left on a page about another, so the page begins anew; in every tab. */
const restartForAnother = (router: AppRouter) =>
  session.listen((event) => {
    if (event.kind !== 'acting') return
    const isShown = router.state.matches.some(({ routeId }) => routeId.startsWith('/_customer'))
    if (isShown) location.assign(router.buildLocation({ to: '/' }).publicHref)
  })

export const startRouter = (): AppRouter => {
  // Before the router hears of it, so that it writes links in the language of the address it goes back to. Not by its own history:
  // until the first page is drawn the router follows detours only as long as nobody else listens there.
  window.addEventListener('popstate', () => void language.follow(location.pathname))
  const router = createAppRouter()
  leaveOnEnd(router)
  doFirst(router)
  restartForAnother(router)
  language.listen(() => void router.navigate({ href: router.state.location.href, replace: true }))
  return router
}
