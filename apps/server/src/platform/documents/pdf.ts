import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import Pdf from 'pdfkit'
import { bottomOf, drawFooter, drawHeader, ink, page } from './paper.ts'
import { drawTable, type PdfTable } from './pdfTable.ts'

/** What can stand on a page, one under the other. Texts come translated and amounts formatted. */
export type PdfBlock =
  | { readonly amount: string; readonly about?: string | undefined }
  | { readonly heading: string }
  | { readonly text: string }
  /** Labels with what they say, as on a receipt. */
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | PdfTable

export type PdfContent = {
  readonly brand: Brand
  readonly language: Language
  readonly title: string
  readonly subtitle?: string | undefined
  readonly madeAt: Date
  readonly blocks: readonly PdfBlock[]
}

const files = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
/** Read when the first document is made: most processes never make one. */
const fonts = new Map<keyof typeof files, Promise<Buffer>>()
const contentOf = (name: keyof typeof files): Promise<Buffer> => {
  const content = fonts.get(name) ?? readFile(fileURLToPath(files[name]))
  fonts.set(name, content)
  return content
}

const textBlock = (
  doc: PDFKit.PDFDocument,
  text: string,
  font: 'regular' | 'strong',
  size: number,
  color: string,
  gap: number,
) => {
  doc.font(font).fontSize(size).fillColor(color)
  if (doc.y + doc.heightOfString(text, { width: page.inner }) > bottomOf(doc)) doc.addPage()
  doc.text(text, page.margin, doc.y, { width: page.inner })
  doc.y += gap
}

const drawFacts = (doc: PDFKit.PDFDocument, facts: readonly (readonly [string, string])[]): void => {
  const labelWidth = page.inner * 0.36
  const valueWidth = page.inner - labelWidth
  for (const [label, value] of facts) {
    doc.fontSize(9.5)
    const height = Math.max(
      doc.font('regular').heightOfString(label, { width: labelWidth - 12 }),
      doc.font('strong').heightOfString(value, { width: valueWidth }),
    )
    if (doc.y + height > bottomOf(doc)) doc.addPage()
    const top = doc.y
    doc
      .font('regular')
      .fillColor(ink.muted)
      .text(label, page.margin, top, { width: labelWidth - 12 })
    doc
      .font('strong')
      .fillColor(ink.text)
      .text(value, page.margin + labelWidth, top, { width: valueWidth, align: 'right' })
    doc
      .moveTo(page.margin, top + height + 6)
      .lineTo(page.margin + page.inner, top + height + 6)
      .lineWidth(0.5)
      .stroke(ink.line)
    doc.y = top + height + 13
  }
  doc.y += 8
}

const drawBlock = async (doc: PDFKit.PDFDocument, block: PdfBlock): Promise<void> => {
  if ('amount' in block) {
    textBlock(doc, block.amount, 'strong', 26, ink.text, 2)
    if (block.about) textBlock(doc, block.about, 'regular', 10.5, ink.muted, 16)
  } else if ('heading' in block) textBlock(doc, block.heading, 'strong', 12, ink.text, 8)
  else if ('text' in block) textBlock(doc, block.text, 'regular', 9.5, ink.muted, 10)
  else if ('facts' in block) drawFacts(doc, block.facts)
  else await drawTable(doc, block)
}

/** A document with the brand's face, in Latin and Cyrillic letters, as many pages as it takes. */
export const createPdf = async ({ brand, language, title, subtitle, madeAt, blocks }: PdfContent): Promise<Buffer> => {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.margin, right: page.margin },
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: brand.accountConfirmation.legalName, CreationDate: madeAt, ModDate: madeAt },
  })
  const whole = buffer(doc)
  doc.registerFont('regular', await contentOf('regular')).registerFont('strong', await contentOf('strong'))
  doc.on('pageAdded', () => {
    drawHeader(doc, brand)
    doc.y = page.top
  })
  drawHeader(doc, brand)
  doc.y = page.top
  textBlock(doc, title, 'strong', 18, ink.text, subtitle ? 2 : 18)
  if (subtitle) textBlock(doc, subtitle, 'regular', 10.5, ink.muted, 18)
  for (const block of blocks) {
    await drawBlock(doc, block)
    await otherWork()
  }
  const t = translator(language)
  drawFooter(doc, brand, (number, count) => t('documents:page', { page: number, pages: count }))
  doc.end()
  return whole
}
