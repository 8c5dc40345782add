import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

type Listener = (event: object) => void
const origin = 'https://bank.example'

/** The worker of the browser, as it is served. */
const worker = () => {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined)
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined)
  const self = {
    location: { origin, toString: () => `${origin}/sw.js?language=en` },
    registration: { showNotification },
    clients: { openWindow },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  }
  runInNewContext(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'), { self, URL })
  const fire = (name: string, event: object) => listeners.get(name)?.({ waitUntil: () => undefined, ...event })
  return { fire, showNotification, openWindow }
}

it('shows what the bank has sealed for this browser', () => {
  const { fire, showNotification } = worker()
  const url = `${origin}/history?id=9`
  fire('push', { data: { json: () => ({ title: 'You received 5.00 EUR', body: 'From Ana', url }) } })
  expect(showNotification).toHaveBeenCalledWith('You received 5.00 EUR', { body: 'From Ana', data: { url } })
})

it.each([
  [`${origin}/history?id=9`, `${origin}/history?id=9`],
  ['https://evil.example/', origin],
  [`${origin}.evil.example/`, origin],
])('leads from %s to %s', (url, opened) => {
  const { fire, openWindow } = worker()
  const close = vi.fn<() => void>()
  fire('notificationclick', { notification: { close, data: { url } } })
  expect(close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(opened)
})
