import type { Method, OutputOf } from '@florin/contract/method'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ActingFor } from '../session/storage.ts'
import { type Answer, answer, failing, outage, waiting } from './answers.ts'
import { openPage } from './openPage.tsx'

type Expected<M extends Method> = {
  readonly address: string
  /** The call that the list, or the section, lives from. */
  readonly method: M
  /** Other answers of the page, and whom it is about. */
  readonly answers?: readonly Answer[]
  readonly actingFor?: ActingFor
  /** Read out while the grey shapes stand there. */
  readonly loading: string
  readonly empty?: {
    readonly output: OutputOf<M>
    /** That there is nothing, and what comes next. */
    readonly says: readonly string[]
    /** A link or a button that leads on. */
    readonly next?: string
  }
  /** What did not load. */
  readonly failed: string
  readonly filled: { readonly output: OutputOf<M>; readonly shows: readonly string[] }
  readonly russian: { readonly empty?: readonly string[]; readonly failed: string; readonly filled: readonly string[] }
}

const skeletons = (main: HTMLElement) => main.querySelectorAll('.mantine-Skeleton-root').length

const expectTexts = async (main: HTMLElement, texts: readonly string[]) => {
  for (const text of texts) await waitFor(() => expect(main.textContent).toContain(text))
}

const retryOf = (alert: HTMLElement) => within(alert).getByRole('button')

/** The states that every list has, in two languages. What a test of its own would repeat is told here once. */
export const describeScreen = <M extends Method>(name: string, expected: Expected<M>) => {
  const { address, method, answers = [], actingFor, loading, empty, failed, filled, russian } = expected
  const open = (reply: Answer, language: 'en' | 'ru' = 'en') =>
    openPage(address, { language, answers: [...answers, reply], ...(actingFor && { actingFor }) })
  const findAlert = async (title: string) => {
    const text = await screen.findByText(title)
    const alert = text.closest<HTMLElement>('[role=alert]')
    if (!alert) throw new Error(`"${title}" is not read out as an alert`)
    return alert
  }

  describe(name, () => {
    it('shows the shape of what comes while it loads', async () => {
      const { main } = await open(waiting(method))
      expect((await screen.findAllByText(loading)).some((text) => text.closest('[role=status]'))).toBe(true)
      expect(skeletons(main)).toBeGreaterThan(0)
    })

    it('says what happened when it fails, and tries again', async () => {
      const { server, user, main } = await open(failing(method))
      const alert = await findAlert(failed)
      expect(alert.textContent).toContain(outage)
      server.say(answer(method, filled.output))
      await user.click(retryOf(alert))
      await expectTexts(main, filled.shows)
      expect(screen.queryByText(failed)).toBeNull()
    })

    it('shows what there is, however long', async () => {
      const { main } = await open(answer(method, filled.output))
      await expectTexts(main, filled.shows)
    })

    it('speaks Russian', async () => {
      const { server, user, main } = await open(failing(method), 'ru')
      const alert = await findAlert(russian.failed)
      server.say(answer(method, filled.output))
      await user.click(retryOf(alert))
      await expectTexts(main, russian.filled)
    })

    if (!empty) return

    it('says what to do next where there is nothing', async () => {
      const { main } = await open(answer(method, empty.output))
      await expectTexts(main, empty.says)
      const { next } = empty
      if (next) expect([...main.querySelectorAll('a, button')].map((each) => each.textContent)).toContain(next)
      expect(within(main).queryByRole('alert')).toBeNull()
    })

    it('says so in Russian too', async () => {
      const { main } = await open(answer(method, empty.output), 'ru')
      await expectTexts(main, russian.empty ?? [])
    })
  })
}

/** Longer than any layout expects, and without a place to break. */
export const longName = `Zuzanna ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)}`
