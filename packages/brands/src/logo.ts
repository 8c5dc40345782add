import type { Brand } from './brand.ts'
import { mix } from './colour.ts'
import { letters } from './letters.ts'

type Drawn = Pick<Brand, 'projectName' | 'theme'>

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
const coin = (brand: Drawn): string => {
  const { accent } = brand.theme.light
  const initial = initialOf(brand)
  const { advance, outline } = letterOutline(initial)
  const scale = letterSize / 1000
  const left = coinSize / 2 - (advance * scale) / 2
  const baseline = coinSize / 2 + (letterSize * (hasAscender(initial) ? capHeight : xHeight)) / 2
  return (
    `<circle cx="32" cy="32" r="32" fill="${mix(accent, '#ffffff', 0.45)}"/>` +
    `<circle cx="32" cy="32" r="27" fill="${accent}"/>` +
    `<path fill="#ffffff" transform="translate(${left.toFixed(2)} ${baseline.toFixed(2)}) scale(${scale})" d="${outline}"/>`
  )
}

const svg = (width: number, brand: Drawn, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${coinSize}" role="img" aria-label="${brand.projectName}">` +
  `<title>${brand.projectName}</title>${drawing}</svg>`

/** The mark alone: page header and favicon. */
export const logoSvg = (brand: Drawn): string => svg(coinSize, brand, coin(brand))

/** The mark and the name beside it, for paper. */
export const pdfLogoSvg = (brand: Drawn): string => {
  const wordSize = 46
  const scale = wordSize / 1000
  const spaceWidth = 240
  const tightening = 22
  let pen = 0
  const word = Array.from(brand.projectName.toLowerCase(), (character) => {
    const start = pen
    if (character === ' ') {
      pen += spaceWidth
      return ''
    }
    const { advance, outline } = letterOutline(character)
    pen += advance - tightening
    return `<path transform="translate(${start} 0)" d="${outline}"/>`
  }).join('')
  const left = coinSize + 14
  const placed = `<g fill="${brand.theme.light.primary}" transform="translate(${left} 48) scale(${scale})">${word}</g>`
  return svg(Math.ceil(left + pen * scale) + 4, brand, coin(brand) + placed)
}
