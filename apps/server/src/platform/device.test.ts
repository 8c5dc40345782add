import { describe, expect, it } from 'vitest'
import { deviceName, deviceText, readDevice } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('reading what a browser says it is', () => {
  it.each([
    ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
    ['Edge', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
    ['Opera', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`],
    ['Yandex Browser', 'Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`],
    [
      'Samsung Internet',
      'Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    ],
    ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`],
    ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
    ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    [
      'Safari',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    ],
    [
      'Safari',
      'iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome',
      'iPadOS',
      'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    ],
    [undefined, undefined, 'curl/8.5.0'],
    [undefined, undefined, ''],
  ])('finds %s on %s', (browser, system, userAgent) => {
    expect(readDevice(userAgent)).toEqual({ browser, system })
  })

  it('puts it into words of the reader', () => {
    expect(deviceText({ browser: 'Firefox', system: 'Windows' }, 'en')).toBe('Firefox on Windows')
    expect(deviceText({ browser: 'Firefox', system: 'Windows' }, 'es')).toBe('Firefox en Windows')
    expect(deviceText({ browser: 'Firefox', system: undefined }, 'en')).toBe('Firefox')
    expect(deviceText({ browser: undefined, system: 'Android' }, 'en')).toBe('Unknown browser on Android')
    expect(deviceText(readDevice('curl/8.5.0'), 'en')).toBeUndefined()
    expect(deviceName(readDevice('curl/8.5.0'), 'en')).toBe('Unknown browser')
  })
})
