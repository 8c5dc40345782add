/** Colours are `#rrggbb`; the measure is WCAG 2.2 relative luminance. */
type Channels = readonly [number, number, number]

const channels = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red, green, blue] = channels(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export const contrast = (a: string, b: string): number => {
  const [lighter, darker] = luminance(a) > luminance(b) ? [a, b] : [b, a]
  return (luminance(lighter) + 0.05) / (luminance(darker) + 0.05)
}

/** `share` of `other` in the mixture, from 0 to 1. */
export const mix = (hex: string, other: string, share: number): string => {
  const [red, green, blue] = channels(other)
  const mixed = channels(hex).map((channel, index) =>
    Math.round(channel + (([red, green, blue][index] ?? channel) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** What WCAG AA asks of text at reading size. */
export const readable = 4.5

export const moreReadable = (background: string, candidates: readonly [string, ...string[]]): string =>
  candidates.reduce((best, next) => (contrast(next, background) > contrast(best, background) ? next : best))

/** The colour itself where it can be read on every background, otherwise as little of `towards` as makes it so. */
export const readableVariant = (hex: string, backgrounds: readonly string[], towards: string): string => {
  const steps = 50
  const variants = Array.from({ length: steps + 1 }, (_, step) => mix(hex, towards, step / steps))
  return variants.find((variant) => backgrounds.every((background) => contrast(variant, background) >= readable)) ?? towards
}
