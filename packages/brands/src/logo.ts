import type { Brand } from './brand.ts'
import { mix } from './colour.ts'
import { letters } from './letters.ts'

type Drawn = Pick<Brand, 'projectName' | 'theme'>

/** A disc around a point, or an outline that is moved there and scaled. */
export type Shape = { readonly x: number; readonly y: number; readonly fill: string } & (
  | { readonly radius: number }
  | { readonly outline: string; readonly scale: number }
)
export type Drawing = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] }

const coinSize = 64
const letterSize = 40
const xHeight = 0.546
const capHeight = 0.745

const initialOf = (brand: Drawn): string => brand.projectName.slice(0, 1).toLowerCase()
const hasAscender = (letter: string): boolean => 'bdfhklt'.includes(letter)

const letterOutline = (letter: string) => {
  const found = letters[letter]
  if (!found) throw new Error(`letters.ts has no outline of "${letter}"`)
  return found
}

/** A coin in the accent colour with a lighter rim and the brand's initial. */
const coin = (brand: Drawn): Shape[] => {
  const { accent } = brand.theme.light
  const initial = initialOf(brand)
  const { advance, outline } = letterOutline(initial)
  const scale = letterSize / 1000
  const middle = coinSize / 2
  const baseline = middle + (letterSize * (hasAscender(initial) ? capHeight : xHeight)) / 2
  return [
    { x: middle, y: middle, radius: 32, fill: mix(accent, '#ffffff', 0.45) },
    { x: middle, y: middle, radius: 27, fill: accent },
    { x: middle - (advance * scale) / 2, y: baseline, scale, outline, fill: '#ffffff' },
  ]
}

const element = (shape: Shape): string =>
  'radius' in shape
    ? `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" fill="${shape.fill}"/>`
    : `<path fill="${shape.fill}" transform="translate(${shape.x.toFixed(2)} ${shape.y.toFixed(2)}) scale(${shape.scale})" d="${shape.outline}"/>`

/** The mark alone: page header and favicon. */
export const logoSvg = (brand: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${coinSize} ${coinSize}" role="img" aria-label="${brand.projectName}">` +
  `<title>${brand.projectName}</title>${coin(brand).map(element).join('')}</svg>`

/** The mark and the name beside it, as a picture. */
export const paperLogoSvg = (brand: Drawn): string => {
  const { width, height, shapes } = paperLogo(brand)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${brand.projectName}">` +
    `<title>${brand.projectName}</title>${shapes.map(element).join('')}</svg>`
  )
}

/** The mark and the name beside it, for paper: outlines alone, so that no font is needed. */
export const paperLogo = (brand: Drawn): Drawing => {
  const wordSize = 46
  const scale = wordSize / 1000
  const spaceWidth = 240
  const tightening = 22
  const left = coinSize + 14
  let pen = 0
  const word = Array.from(brand.projectName.toLowerCase()).flatMap((character): Shape[] => {
    const start = pen
    if (character === ' ') {
      pen += spaceWidth
      return []
    }
    const { advance, outline } = letterOutline(character)
    pen += advance - tightening
    return [{ x: left + start * scale, y: 48, scale, outline, fill: brand.theme.light.primary }]
  })
  return { width: Math.ceil(left + pen * scale) + 4, height: coinSize, shapes: [...coin(brand), ...word] }
}
