import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { breakpoints, isMobile, viewFlags } from './breakpoints.ts'
import { createHost } from './host.ts'

describe('the view flags', () => {
  it.each([
    ['desktop', 1280],
    ['smallDesktop', 992],
    ['tablet', 871],
    ['largePhone', 576],
  ] as const)('%s begins at %i', (flag, width) => {
    expect(viewFlags(width)[flag]).toBe(true)
    expect(viewFlags(width - 1)[flag]).toBe(false)
  })

  it('call a phone what is narrower than a tablet', () => expect([isMobile(870), isMobile(871)]).toEqual([true, false]))

  it('stand beside the breakpoints', () =>
    expect(breakpoints).toEqual({ mobile: 476, tablet: 768, phablet: 871, laptop: 1024, desktop: 1280 }))
})

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
