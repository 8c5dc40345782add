import { describe, expect, it } from 'vitest'
import { breakpoints, isMobile, viewFlags } from './breakpoints.ts'

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
