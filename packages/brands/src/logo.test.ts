import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'
import { letters } from './letters.ts'
import { logoSvg, pdfLogoSvg } from './logo.ts'

const all = Object.values(brands)

describe('logoSvg', () => {
  it.each(all.map((brand) => [brand.id, brand] as const))("is %s's coin with its initial", (_, brand) => {
    const drawing = logoSvg(brand)
    expect(drawing).toContain(`fill="${brand.theme.light.accent}"`)
    expect(drawing).toContain(letters[brand.projectName.slice(0, 1).toLowerCase()]?.outline)
    expect(drawing).toContain(`<title>${brand.projectName}</title>`)
  })
})

describe('pdfLogoSvg', () => {
  it.each(all.map((brand) => [brand.id, brand] as const))('writes the whole name of %s without a font', (_, brand) => {
    const drawing = pdfLogoSvg(brand)
    const lettersOfName = brand.projectName.replaceAll(' ', '').length
    expect(drawing.match(/<path /g)).toHaveLength(lettersOfName + 1)
    expect(drawing).not.toContain('<text')
  })

  it('says which letter it cannot draw', () => {
    expect(() => pdfLogoSvg({ ...brands.amber, projectName: 'Amber & Co' })).toThrow('"&"')
  })
})
