import type { Brand, BrandColours } from './brand.ts'
import { moreReadable, readableVariant } from './colour.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Shared by all brands, so that trouble looks like trouble everywhere. */
const neutrals = {
  light: {
    bg: '#f6f6f4',
    surface: '#ffffff',
    raised: '#fafaf8',
    text: '#161a22',
    muted: '#626a78',
    line: '#e8e8e4',
    good: '#13794a',
    warning: '#8a5a00',
    'warning-bg': '#fdf3dc',
    bad: '#b3261e',
    'bad-bg': '#fdeceb',
    info: '#1d4fb8',
    'info-bg': '#e9f0fd',
  },
  dark: {
    bg: '#0e1117',
    surface: '#161a22',
    raised: '#1b202a',
    text: '#eceef2',
    muted: '#a0a7b4',
    line: '#262c37',
    good: '#5fce97',
    warning: '#f0c453',
    'warning-bg': '#2b2413',
    bad: '#ff8f86',
    'bad-bg': '#331817',
    info: '#93b7ff',
    'info-bg': '#17233c',
  },
} as const

type Neutral = keyof (typeof neutrals)['light']
type BrandToken = 'primary' | 'on-primary' | 'accent' | 'accent-text' | 'accent-tint'
export type Token = Neutral | BrandToken
export type Tokens = Readonly<Record<Token, string>>

export const themeTokens = (brand: Pick<Brand, 'theme'>, scheme: Scheme): Tokens => {
  const neutral = neutrals[scheme]
  const { primary, accent, accentTint }: BrandColours = brand.theme[scheme]
  return {
    ...neutral,
    primary,
    'on-primary': moreReadable(primary, ['#ffffff', neutrals.light.text]),
    accent,
    'accent-text': readableVariant(accent, [neutral.surface, neutral.bg, neutral.raised, accentTint], neutral.text),
    'accent-tint': accentTint,
  }
}

const declarations = (scheme: Scheme, tokens: Tokens): string =>
  [`color-scheme:${scheme}`, ...Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)].join(';')

/** The brand's colours as CSS custom properties, dark where Mantine's attribute on the root says so. */
export const themeCss = (brand: Pick<Brand, 'theme'>): string =>
  `:root{${declarations('light', themeTokens(brand, 'light'))}}` +
  `:root[data-mantine-color-scheme='dark']{${declarations('dark', themeTokens(brand, 'dark'))}}`

/** By what the device prefers, for pages without scripts. */
export const themeCssOfDevice = (brand: Pick<Brand, 'theme'>): string =>
  `:root{${declarations('light', themeTokens(brand, 'light'))}}` +
  `@media (prefers-color-scheme:dark){:root{${declarations('dark', themeTokens(brand, 'dark'))}}}`
