import './early.ts'
import './ui/mantineStyles.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from './app/boot.ts'
import { host, idleWatch, language, queries, session, startLive } from './app/engine.ts'
import { startTexts } from './app/language/texts.ts'
import { profileQuery } from './app/profile.ts'
import { Providers } from './app/providers.tsx'
import { router, startRouter } from './app/router.tsx'

const start = async () => {
  host.announce(boot.version)
  // Asked for beside the texts: no page of a signed-in person does without it. An address that carries something may change who that is.
  if (session.isSignedIn() && location.search === '') void queries.prefetchQuery(profileQuery())
  await startTexts(language.current())
  idleWatch.start()
  startLive()
  startRouter()
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
}

start().catch((error: unknown) => {
  host.send('criticalError', { message: error instanceof Error ? error.message : String(error) })
  throw error
})
