import type { Language } from '@florin/i18n/languages'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { onTestFinished, vi } from 'vitest'
import { language as pageLanguage, queries, session } from '../boot/engine.ts'
import { Providers } from '../boot/providers.tsx'
import { startTexts } from '../language/texts.ts'
import { createAppRouter } from '../router/router.tsx'
import type { ActingFor } from '../session/storage.ts'
import { type Answer, person, profile } from './answers.ts'
import { tokenFor } from './page.ts'
import { createStandInServer } from './standInServer.ts'

type AppRouter = ReturnType<typeof createAppRouter>
type Given = {
  readonly language?: Language
  readonly answers?: readonly Answer[]
  readonly actingFor?: ActingFor
  readonly before?: (router: AppRouter) => void
  /** Nobody is signed in. */
  readonly isVisitor?: boolean
}

const nextTryMs = 1

/** Opens an address as somebody who is signed in sees it; everything is real but the network. */
export const openPage = async (
  address: string,
  { language = 'en', answers = [], actingFor, before, isVisitor = false }: Given = {},
) => {
  const server = createStandInServer()
  server.say(profile(person), ...answers)
  vi.stubGlobal('fetch', server.fetch)
  const { queries: known } = queries.getDefaultOptions()
  queries.setDefaultOptions({ queries: { ...known, retryDelay: nextTryMs } })
  if (!i18next.isInitialized) await startTexts(pageLanguage.current())
  await pageLanguage.set(language)
  if (isVisitor) queries.clear()
  else session.signIn({ accessToken: tokenFor(3600, Date.now()), refreshToken: 'refresh' })
  if (actingFor) session.actFor(actingFor)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  before?.(router)
  onTestFinished(() => {
    session.expire()
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
  await act(async () => {
    await router.load()
    render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    )
  })
  return { server, router, user: userEvent.setup(), main: screen.queryByRole('main') ?? document.body }
}
