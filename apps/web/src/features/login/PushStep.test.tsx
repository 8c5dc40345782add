import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '../../app/boot/providers.tsx'
import { CallError } from '../../app/call/error.ts'
import { loadTexts, startTexts } from '../../app/language/texts.ts'
import type { Outcome } from '../../app/session/signIn.ts'
import type { Challenge } from './challenge.ts'
import { PushStep } from './PushStep.tsx'

const pauseSeconds = 30

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en')
  await loadTexts('login')
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))

it('the wait for the phone at sign-in keeps the pause that the server asks for', async () => {
  const poll = vi
    .fn<() => Promise<Outcome>>()
    .mockRejectedValueOnce(new CallError({ code: 'RL', status: 429, description: 'Too many', retryAfterSeconds: pauseSeconds }))
    .mockResolvedValue('in')
  const [onOutcome, onOver] = [vi.fn<(outcome: Outcome) => Promise<void>>().mockResolvedValue(), vi.fn()]
  const challenge: Challenge = {
    way: 'push',
    sentTo: '',
    number: 42,
    sentAt: Date.now(),
    answer: vi.fn(),
    poll,
    resend: vi.fn(),
  }
  render(
    <Providers>
      <PushStep challenge={challenge} onOutcome={onOutcome} onOver={onOver} onSent={vi.fn()} others={null} onBack={vi.fn()} />
    </Providers>,
  )
  await pass(pauseSeconds)
  expect([poll.mock.calls.length, onOver.mock.calls.length]).toEqual([1, 0])
  await pass(2)
  expect(poll).toHaveBeenCalledTimes(2)
  expect(onOutcome).toHaveBeenCalledWith('in')
})
