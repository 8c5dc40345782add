import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'
import { contrast, readable } from './colour.ts'
import { schemes, themeCss, themeTokens } from './theme.ts'
import type { Token } from './theme.ts'

/** Text and what it stands on, as the screens use them. */
const pairs: [Token, Token][] = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'accent-tint'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['on-primary', 'primary'],
  ['accent-text', 'bg'],
  ['accent-text', 'surface'],
  ['accent-text', 'raised'],
  ['accent-text', 'accent-tint'],
  ['warning', 'warning-bg'],
  ['warning', 'surface'],
  ['bad', 'bad-bg'],
  ['bad', 'surface'],
  ['bad', 'bg'],
  ['info', 'info-bg'],
  ['good', 'surface'],
  ['good', 'bg'],
]

const all = Object.values(brands)

describe.each(schemes)('the %s theme', (scheme) => {
  it.each(all.map((brand) => [brand.id, brand] as const))('of %s can be read', (_, brand) => {
    const tokens = themeTokens(brand, scheme)
    const unreadable = pairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(tokens[text], tokens[ground]) }))
      .filter(({ ratio }) => ratio < readable)
    expect(unreadable).toEqual([])
  })

  it.each(all.map((brand) => [brand.id, brand] as const))('of %s is made of plain colours', (_, brand) => {
    for (const value of Object.values(themeTokens(brand, scheme))) expect(value).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('themeCss', () => {
  it('sets every token for both schemes', () => {
    const css = themeCss(brands.baltis)
    const [light = '', dark = ''] = css.split(":root[data-mantine-color-scheme='dark']")
    expect(light).toMatch(/^:root\{color-scheme:light;--bg:#f6f6f4;/)
    expect(light).toContain('--primary:#123c5a')
    expect(dark).toContain('color-scheme:dark')
    expect(dark).toContain('--primary:#6fd0de')
    for (const name of Object.keys(themeTokens(brands.baltis, 'light'))) {
      expect(light).toContain(`--${name}:`)
      expect(dark).toContain(`--${name}:`)
    }
  })
})
