import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHost } from './host.ts'

describe('the mobile host', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('hears of the start 100 ms after it', () => {
    const heard: string[] = []
    const host = createHost({ page: { FlorinHost: { postMessage: (text) => heard.push(text) } }, setTimeout })
    host.announce('1.2.3')
    vi.advanceTimersByTime(99)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['{"type":"appInit","version":"1.2.3"}'])
  })

  it('is reached through Flutter too', () => {
    const callHandler = vi.fn<(handler: string, message: object) => void>()
    const host = createHost({ page: { flutter_inappwebview: { callHandler } }, setTimeout })
    host.send('sessionExpired', {})
    expect(callHandler).toHaveBeenCalledWith('FlorinHost', { type: 'sessionExpired' })
    expect([host.isPresent(), host.isFlutter()]).toEqual([true, true])
  })

  it('is not missed by a browser', () => {
    const host = createHost({ page: {}, setTimeout })
    host.send('loginFail', { code: 'AU', message: '' })
    expect(host.isPresent()).toBe(false)
  })
})
