import '@mantine/core/styles.layer.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import { boot } from './app/boot.ts'
import { host, idleWatch, language, queries, session, startLive } from './app/engine.ts'
import { startTexts } from './app/language/texts.ts'
import { profileQuery } from './app/profile.ts'
import { Providers } from './app/providers.tsx'
import { router, startRouter } from './app/router.tsx'

// The page's security policy forbids code made from text, which is how zod would speed itself up.
z.config({ jitless: true })

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
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

start().catch((error: unknown) => {
  host.send('criticalError', { message: error instanceof Error ? error.message : String(error) })
  throw error
})
