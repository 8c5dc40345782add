import { notificationBrowser } from '@florin/contract/messaging/notificationBrowser'
import { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import { act, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

it('makes the support user anew when the sign-in address has changed, on whatever page', async () => {
  const me = { id: '1', firstName: 'Ana', lastName: 'Demo', email: 'ana@demo.test', language: 'en' }
  const { server } = await openPage('/legal', { answers: [answer(helpdesk['me.create'], me)] })
  await waitFor(() => {
    act(() => liveHandlers.deliver('usernameChanged', { login: 'ana.new@demo.test' }))
    expect(server.called).toContain('helpdesk.me.create')
  })
})

it('says that this browser is used still where it shows notifications', async () => {
  const endpoint = 'https://push.example/abc'
  const pushManager = { getSubscription: async () => ({ endpoint }) }
  const serviceWorker = { getRegistration: async () => ({ pushManager }), register: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const update = notificationBrowser['browser.update']
  const { server } = await openPage('/legal', { answers: [answer(update, {})] })
  await waitFor(() => expect(server.bodyOf(update)).toMatchObject({ endpoint }))
})
