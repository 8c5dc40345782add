import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boot } from '../boot/boot.ts'
import { language } from '../boot/engine.ts'
import { Providers } from '../boot/providers.tsx'
import { startTexts } from '../language/texts.ts'
import { later } from './later.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Details = () => <p>All details</p>
const answerBoot = (build: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ boot: { ...boot, build } })))

const open = async (load: () => Promise<ComponentType>) => {
  const Part = later(load)
  const user = userEvent.setup()
  await act(async () => {
    render(
      <Providers>
        <input aria-label="Note" />
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      </Providers>,
    )
  })
  await user.type(screen.getByRole('textbox'), 'For the rent')
  return { user, typed: () => screen.getByRole<HTMLInputElement>('textbox').value }
}

describe('a part whose code does not come', () => {
  beforeEach(async () => {
    if (!i18next.isInitialized) await startTexts(language.current())
    await language.set('en')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('leaves what was typed beside it, and comes with the connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn<() => Promise<ComponentType>>(lost)
    const { typed } = await open(load)
    expect((await screen.findByRole('status')).textContent).toContain('No connection')
    expect(load).toHaveBeenCalledTimes(1)
    load.mockImplementation(async () => Details)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('All details')).toBeTruthy()
    expect(typed()).toBe('For the rent')
  })

  it('is asked for again before anything is said', async () => {
    const load = vi.fn<() => Promise<ComponentType>>(async () => Details).mockImplementationOnce(lost)
    await open(load)
    expect(await screen.findByText('All details')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('offers the new version after a deploy, without taking what is being typed', async () => {
    answerBoot('another')
    const { typed } = await open(lost)
    expect(await screen.findByText('A new version is available')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(typed()).toBe('For the rent')
  })

  it('offers another try where the server has the same files', async () => {
    answerBoot(boot.build)
    const load = vi.fn<() => Promise<ComponentType>>(lost)
    const { user } = await open(load)
    expect(await screen.findByText('This could not be loaded')).toBeTruthy()
    load.mockImplementation(async () => Details)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('All details')).toBeTruthy()
  })
})
