import './app/boot/zod.ts'
import './early.ts'
import './ui/mantineStyles.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from './app/boot/boot.ts'
import { host, idleWatch, language, queries, session, startLive } from './app/boot/engine.ts'
import { keepOfflinePage } from './app/boot/offline.ts'
import { startTexts } from './app/language/texts.ts'
import { profileQuery } from './app/session/profile.ts'
import { Providers } from './app/boot/providers.tsx'
import { startRouter } from './app/router/router.tsx'

/** On a slow phone nobody is heard while code runs: between its larger pieces they are. */
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
/** From then on the shape of the page stands in for it. */
const patienceMs = 500
/** What is for later begins when the page is there. */
const quietMs = 5000

const start = async () => {
  await pause()
  host.announce(boot.version)
  // Asked for beside the texts: no page of a signed-in person does without it. An address that carries something may change who that is.
  if (session.isSignedIn() && location.search === '') void queries.prefetchQuery(profileQuery())
  await startTexts(language.current())
  idleWatch.start()
  startLive(() => queries.ensureQueryData(profileQuery()))
  await pause()
  const router = startRouter()
  // What the page opens with is drawn as one; what comes to a drawn page is drawn at once, however long that takes.
  await Promise.race([router.load(), pause(patienceMs)])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  // In small pieces, so that a slow phone hears its owner between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
  setTimeout(keepOfflinePage, quietMs)
}

start().catch((error: unknown) => {
  host.send('criticalError', { message: error instanceof Error ? error.message : String(error) })
  throw error
})
