import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../../routeTree.gen.ts'
import { NotFound } from '../../ui/NotFound.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { boot } from '../boot/boot.ts'
import { isCallError } from '../call/error.ts'
import type { RouterContext } from './context.ts'
import { makePatient } from '../parts/patientRoutes.ts'
import { host, language, queries, session } from '../boot/engine.ts'
import { Failure } from './Failure.tsx'
import { holdEventsWhileLoading } from '../live/untilDrawn.ts'
import { languageRewrite } from '../language/segment.ts'
import { followSession } from './followSession.ts'

makePatient(routeTree)

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

export const startRouter = (): AppRouter => {
  // Before the router hears of it, so that it writes links in the language of the address it goes back to. Not by its own history:
  // until the first page is drawn the router follows detours only as long as nobody else listens there.
  window.addEventListener('popstate', () => void language.follow(location.pathname))
  const router = createAppRouter()
  followSession(router)
  holdEventsWhileLoading(router)
  language.listen(() => void router.navigate({ href: router.state.location.href, replace: true }))
  return router
}
