import { approval } from '@florin/contract/payments/approval'
import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queries, session } from '../../app/boot/engine.ts'
import { Providers } from '../../app/boot/providers.tsx'
import { CallError } from '../../app/call/error.ts'
import { loadTexts, startTexts } from '../../app/language/texts.ts'
import { answer } from '../../app/testing/answers.ts'
import { tokenFor } from '../../app/testing/page.ts'
import { createStandInServer } from '../../app/testing/standInServer.ts'
import { PushConsent } from './PushConsent.tsx'
import { PushWait } from './PushWait.tsx'

const operationId = '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f'
const pauseSeconds = 30

beforeEach(async () => {
  if (!i18next.isInitialized) await startTexts('en')
  await loadTexts('factors', 'consent')
  vi.useFakeTimers()
  session.signIn({ accessToken: tokenFor(3600, Date.now()), refreshToken: 'refresh' })
})
afterEach(() => {
  session.expire()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000))

it('the wait for a phone’s answer to a payment keeps the pause that the server asks for', async () => {
  const server = createStandInServer()
  let asked = 0
  server.say({
    method: approval['push.check'],
    reply: async () => {
      asked += 1
      if (asked > 1)
        return answer(approval['push.check'], { transactionId: 9, status: 'approved', operationStatus: 'completed' }).reply()
      const headers = { 'Retry-After': String(pauseSeconds) }
      return new Response(JSON.stringify({ responseCode: 'RL', responseDescription: 'Too many' }), { status: 429, headers })
    },
  })
  vi.stubGlobal('fetch', server.fetch)
  const onDecided = vi.fn()
  const submitted = { transactionId: 9, operationId, approveType: 1, availableApprovalMethods: [1], pushNumber: 42 } as const
  render(
    <Providers>
      <PushConsent
        submitted={{ ...submitted, availableApprovalMethods: [1] }}
        what=""
        challenge={submitted}
        onDecided={onDecided}
      />
    </Providers>,
  )
  await pass(pauseSeconds - 1)
  expect([asked, onDecided.mock.calls.length]).toEqual([1, 0])
  await pass(2)
  expect([asked, onDecided.mock.calls.length]).toEqual([2, 1])
})

it('the wait for a phone’s answer to a change of the account keeps that pause too, and shows no trouble meanwhile', async () => {
  const confirm = vi
    .fn<() => Promise<'ok'>>()
    .mockRejectedValueOnce(
      new CallError({ code: 'RL', status: 429, description: 'Too many requests', retryAfterSeconds: pauseSeconds }),
    )
    .mockResolvedValue('ok')
  const onDone = vi.fn()
  const challenge = { method: 'push', number: 42, expiresAt: new Date(Date.now() + 300_000).toISOString() } as const
  const { container } = render(
    <Providers>
      <PushWait challenge={challenge} confirm={confirm} onBack={vi.fn()} onDone={onDone} />
    </Providers>,
  )
  await pass(pauseSeconds - 1)
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(container.textContent).toContain('42')
  expect(container.textContent).not.toContain('Too many requests')
  await pass(2)
  expect([confirm.mock.calls.length, onDone.mock.calls.length]).toEqual([2, 1])
})
