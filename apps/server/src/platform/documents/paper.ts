import type { Brand } from '@florin/brands/brand'
import { paperLogo } from '@florin/brands/logo'
import { artifact } from './pdfTags.ts'

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, inner: 595.28 - 96, top: 104, footer: 84 }
export const ink = { text: '#161a22', muted: '#626a78', line: '#e3e3de', band: '#f6f6f4' }

/** Where the content of a page ends. */
export const bottomOf = (doc: PDFKit.PDFDocument): number => doc.page.height - page.footer

const logoHeight = 24

export const drawHeader = (doc: PDFKit.PDFDocument, brand: Brand): void => {
  const logo = paperLogo(brand)
  const scale = logoHeight / logo.height
  doc.save().translate(page.margin, 40).scale(scale)
  for (const shape of logo.shapes) {
    doc.save().translate(shape.x, shape.y)
    if ('radius' in shape) doc.circle(0, 0, shape.radius)
    else doc.scale(shape.scale).path(shape.outline)
    doc.fill(shape.fill).restore()
  }
  doc.restore()
  doc.rect(page.margin, 78, page.inner, 1.5).fill(brand.theme.light.accent)
}

/** On every page, once it is known how many there are. */
export const drawFooter = (doc: PDFKit.PDFDocument, brand: Brand, pageText: (number: number, count: number) => string): void => {
  const { legalName, address, footerLines, web } = brand.accountConfirmation
  const { start, count } = doc.bufferedPageRange()
  const top = page.height - page.footer + 16
  const draw = (number: number) => {
    doc
      .moveTo(page.margin, top)
      .lineTo(page.margin + page.inner, top)
      .lineWidth(0.5)
      .stroke(ink.line)
    doc.font('regular').fontSize(7.5).fillColor(ink.muted)
    const line = { width: page.inner - 90, lineBreak: false, ellipsis: true, height: 10 }
    doc.text(`${legalName} · ${address} · ${web}`, page.margin, top + 10, line)
    doc.text(footerLines.join(' '), page.margin, top + 22, { width: page.inner - 90, height: 30 })
    doc.text(pageText(number, count), page.margin + page.inner - 80, top + 10, { width: 80, align: 'right', lineBreak: false })
  }
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    artifact(doc, () => draw(index + 1))
  }
}
