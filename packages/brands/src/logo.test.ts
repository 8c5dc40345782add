import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'
import { letters } from './letters.ts'
import { logoSvg, paperLogo } from './logo.ts'

const all = Object.values(brands)

describe('logoSvg', () => {
  it.each(all.map((brand) => [brand.id, brand] as const))("is %s's coin with its initial", (_, brand) => {
    const drawing = logoSvg(brand)
    expect(drawing).toContain(`fill="${brand.theme.light.accent}"`)
    expect(drawing).toContain(letters[brand.projectName.slice(0, 1).toLowerCase()]?.outline)
    expect(drawing).toContain(`<title>${brand.projectName}</title>`)
  })
})

describe('paperLogo', () => {
  it.each(all.map((brand) => [brand.id, brand] as const))('writes the whole name of %s without a font', (_, brand) => {
    const { width, shapes } = paperLogo(brand)
    const lettersOfName = brand.projectName.replaceAll(' ', '').length
    expect(shapes.filter((shape) => 'outline' in shape)).toHaveLength(lettersOfName + 1)
    expect(shapes.every(({ x }) => x < width)).toBe(true)
  })

  it('says which letter it cannot draw', () => {
    expect(() => paperLogo({ ...brands.amber, projectName: 'Amber & Co' })).toThrow('"&"')
  })
})
