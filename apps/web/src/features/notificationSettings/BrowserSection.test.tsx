import { notification } from '@florin/contract/messaging/notification'
import { notificationBrowser } from '@florin/contract/messaging/notificationBrowser'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { answer, failing, outage } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const publicKey = 'BCVxsr7N'
const endpoint = 'https://push.example/abc'
const keys = { p256dh: Uint8Array.of(251, 255).buffer, auth: Uint8Array.of(1, 2, 3).buffer }
const other = { id: 102, name: 'Chrome on Android', isThis: false, createdAt: '2026-11-18T10:00:00.000Z' }
const here = { id: 101, name: 'Firefox on Linux', isThis: true, createdAt: '2026-11-18T10:00:00.000Z' }
const settings = answer(notification['setting.get'], { items: [] })
const listing = (...items: (typeof other)[]) => answer(notificationBrowser['browser.list'], { publicKey, items })

const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
let subscription: object | null
const subscribe = vi.fn<(options: object) => Promise<object | null>>(async () => {
  subscription = { endpoint, options: {}, getKey: (name: 'p256dh' | 'auth') => keys[name], unsubscribe }
  return subscription
})

/** A browser that can, and whose person answers so. */
const browser = (permission: 'granted' | 'denied', { isRegistered = true } = {}) => {
  const pushManager = { getSubscription: async () => subscription, subscribe }
  const registration = { pushManager }
  const serviceWorker = {
    ready: isRegistered ? Promise.resolve(registration) : new Promise(() => undefined),
    getRegistration: async () => (isRegistered ? registration : undefined),
    register: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission })
}
const open = (...answers: ReturnType<typeof listing>[]) => openPage('/profile/notifications', { answers: [settings, ...answers] })
const ownSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notifications in this browser' })

beforeEach(() => {
  subscription = null
  vi.clearAllMocks()
})

describe('notifications of the browser', () => {
  it('are turned on with the keys of its subscription', async () => {
    browser('granted')
    const added = answer(notificationBrowser['browser.create'], { publicKey, items: [here] })
    const { user, server } = await open(listing(), added)
    const turned = await ownSwitch()
    expect(turned.checked).toBe(false)
    server.say(listing(here))
    await user.click(turned)
    const sent = { endpoint, publicKey: '-_8', authSecret: 'AQID' }
    await waitFor(() => expect(server.bodyOf(notificationBrowser['browser.create'])).toMatchObject(sent))
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey })
    await waitFor(() => expect(turned.checked).toBe(true))
  })

  it('stay off where the person says no', async () => {
    browser('denied')
    const { user, server } = await open(listing())
    await user.click(await ownSwitch())
    await waitFor(async () => expect((await ownSwitch()).disabled).toBe(false))
    expect(subscribe).not.toHaveBeenCalled()
    expect(server.called).not.toContain('notification.browser.create')
  })

  it('say so where the page has no service worker, as in a frame', async () => {
    browser('granted', { isRegistered: false })
    const { user } = await open(listing())
    await user.click(await ownSwitch())
    expect(await screen.findByText('The browser did not turn notifications on or off. Please try again.')).toBeTruthy()
    expect((await ownSwitch()).disabled).toBe(false)
  })

  it('say why the server refused them', async () => {
    browser('granted')
    const { user } = await open(listing(), failing(notificationBrowser['browser.create']))
    await user.click(await ownSwitch())
    expect(await screen.findByText(outage)).toBeTruthy()
  })

  it('are turned off here, and where somebody left them on', async () => {
    browser('granted')
    await subscribe({})
    const { user, server } = await open(listing(here, other), answer(notificationBrowser['browser.delete'], {}))
    await user.click(await ownSwitch())
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled())
    expect(server.bodyOf(notificationBrowser['browser.delete'])).toMatchObject({ id: 101 })
    await user.click(screen.getByRole('button', { name: 'Turn off notifications in Chrome on Android' }))
    await waitFor(() => expect(server.bodyOf(notificationBrowser['browser.delete'])).toMatchObject({ id: 102 }))
  })

  it('are not offered where the browser knows none', async () => {
    const { main } = await open()
    await screen.findByText('Money received')
    expect(main.textContent).not.toContain('Browser notifications')
  })
})
