import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple, VariantColorsResolver } from '@mantine/core'
import './base.css'

// The brand's colours are CSS variables that the server writes into the page; every shade of Mantine's scale points at them.
const shades = (value: string): MantineColorsTuple => [value, value, value, value, value, value, value, value, value, value]

const [text, muted, line, control] = ['var(--text)', 'var(--muted)', 'var(--line)', 'var(--control-line)']
const [raised, surface, page] = ['var(--raised)', 'var(--surface)', 'var(--bg)']
const greys: MantineColorsTuple = [raised, raised, line, line, control, muted, muted, text, text, text]
const darkGreys: MantineColorsTuple = [text, text, muted, muted, control, raised, surface, page, page, page]

const mix = (colour: string, percent: number, into: string) => `color-mix(in srgb, ${colour} ${percent}%, ${into})`

const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input)
  if (input.variant === 'filled' && (input.color ?? 'brand') === 'brand') {
    return {
      ...colours,
      background: 'var(--primary)',
      hover: mix('var(--primary)', 88, 'var(--text)'),
      color: 'var(--on-primary)',
    }
  }
  // Mantine's own red is too pale for white letters.
  if (input.variant === 'filled' && input.color === 'red')
    return { ...colours, background: 'var(--bad)', hover: mix('var(--bad)', 88, 'var(--text)'), color: 'var(--surface)' }
  if (input.variant === 'light' && input.color === 'red')
    return { ...colours, background: 'var(--bad-bg)', hover: mix('var(--bad-bg)', 88, 'var(--bad)'), color: 'var(--bad)' }
  return colours
}

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace",
  primaryColor: 'brand',
  colors: {
    brand: shades('var(--primary)'),
    accent: shades('var(--accent)'),
    red: shades('var(--bad)'),
    gray: greys,
    dark: darkGreys,
  },
  variantColorResolver,
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '17px', lineHeight: '1.35' },
      h3: { fontSize: '15px', lineHeight: '1.4' },
    },
  },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow-over)', xl: 'var(--shadow-over)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'md', fw: 600 } },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    // A list that opens by itself hides what is wrong with the field, and the fields under it.
    Select: { defaultProps: { size: 'md', openOnFocus: false } },
    MultiSelect: { defaultProps: { size: 'md', openOnFocus: false } },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
    // Its own grey is that of what it stands on in the dark.
    Switch: { styles: { track: { boxShadow: 'inset 0 0 0 1px var(--control-line)' } } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})

const surfaces = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  '--mantine-color-disabled': mix('var(--line)', 70, 'var(--surface)'),
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-brand-contrast': 'var(--on-primary)',
  '--mantine-color-brand-light': 'var(--accent-tint)',
  '--mantine-color-brand-light-hover': 'var(--accent-tint)',
  '--mantine-color-brand-light-color': 'var(--text)',
  '--mantine-color-gray-light-color': 'var(--text)',
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces })
