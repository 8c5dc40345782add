import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Brand } from '@florin/brands/brand'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import Pdf from 'pdfkit'
import { bottomOf, drawFooter, drawHeader, ink, page } from './paper.ts'
import { heightOf, type Weight, writeText } from './pdfFonts.ts'
import { drawTable, type PdfTable } from './pdfTable.ts'
import { artifact, tagged, type Tags } from './pdfTags.ts'

/** What can stand on a page, one under the other. Texts come translated and amounts formatted. */
export type PdfBlock =
  | { readonly amount: string; readonly about?: string | undefined }
  | { readonly heading: string; readonly onNewPage?: true | undefined }
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

type Look = {
  readonly tag: 'H1' | 'H2' | 'P'
  readonly font: Weight
  readonly size: number
  readonly color: string
  readonly gap: number
}
const textBlock = (doc: PDFKit.PDFDocument, tags: Tags, text: string, { tag, font, size, color, gap }: Look) => {
  doc.fontSize(size).fillColor(color)
  if (doc.y + heightOf(doc, font, text, { width: page.inner }) > bottomOf(doc)) doc.addPage()
  doc.fontSize(size).fillColor(color)
  tagged(doc, tags, tag, () => writeText(doc, font, text, page.margin, doc.y, { width: page.inner }))
  doc.y += gap
}

const drawFacts = (doc: PDFKit.PDFDocument, tags: Tags, facts: readonly (readonly [string, string])[]): void => {
  const labelWidth = page.inner * 0.36
  const valueWidth = page.inner - labelWidth
  const list = tagged(doc, tags, 'Table')
  for (const [label, value] of facts) {
    doc.fontSize(9.5)
    const height = Math.max(
      heightOf(doc, 'regular', label, { width: labelWidth - 12 }),
      heightOf(doc, 'strong', value, { width: valueWidth }),
    )
    if (doc.y + height > bottomOf(doc)) doc.addPage()
    const top = doc.y
    const row = tagged(doc, list, 'TR')
    doc.fontSize(9.5).fillColor(ink.muted)
    tagged(doc, row, 'TH', () => writeText(doc, 'regular', label, page.margin, top, { width: labelWidth - 12 }))
    doc.fillColor(ink.text)
    tagged(doc, row, 'TD', () =>
      writeText(doc, 'strong', value, page.margin + labelWidth, top, { width: valueWidth, align: 'right' }),
    )
    artifact(doc, () =>
      doc
        .moveTo(page.margin, top + height + 6)
        .lineTo(page.margin + page.inner, top + height + 6)
        .lineWidth(0.5)
        .stroke(ink.line),
    )
    doc.y = top + height + 13
  }
  list.end()
  doc.y += 8
}

const looks = {
  title: { tag: 'H1', font: 'strong', size: 18, color: ink.text, gap: 18 },
  subtitle: { tag: 'P', font: 'regular', size: 10.5, color: ink.muted, gap: 18 },
  amount: { tag: 'P', font: 'strong', size: 26, color: ink.text, gap: 2 },
  about: { tag: 'P', font: 'regular', size: 10.5, color: ink.muted, gap: 16 },
  heading: { tag: 'H2', font: 'strong', size: 12, color: ink.text, gap: 8 },
  text: { tag: 'P', font: 'regular', size: 9.5, color: ink.muted, gap: 10 },
} as const satisfies Record<string, Look>

const drawBlock = async (doc: PDFKit.PDFDocument, tags: Tags, block: PdfBlock): Promise<void> => {
  if ('amount' in block) {
    textBlock(doc, tags, block.amount, looks.amount)
    if (block.about) textBlock(doc, tags, block.about, looks.about)
  } else if ('heading' in block) {
    if (block.onNewPage) doc.addPage()
    textBlock(doc, tags, block.heading, looks.heading)
  } else if ('text' in block) textBlock(doc, tags, block.text, looks.text)
  else if ('facts' in block) drawFacts(doc, tags, block.facts)
  else await drawTable(doc, tags, block)
}

/** A document in the brand's design, as many pages as it takes, with the structure that programs read it out by. */
export const createPdf = async ({ brand, language, title, subtitle, madeAt, blocks }: PdfContent): Promise<Buffer> => {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.margin, right: page.margin },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: brand.accountConfirmation.legalName, CreationDate: madeAt, ModDate: madeAt },
  })
  const whole = buffer(doc)
  doc.registerFont('regular', await contentOf('regular')).registerFont('strong', await contentOf('strong'))
  doc.on('pageAdded', () => {
    artifact(doc, () => drawHeader(doc, brand))
    doc.y = page.top
  })
  artifact(doc, () => drawHeader(doc, brand))
  doc.y = page.top
  const tags = doc.struct('Document')
  doc.addStructure(tags)
  textBlock(doc, tags, title, { ...looks.title, ...(subtitle && { gap: 2 }) })
  if (subtitle) textBlock(doc, tags, subtitle, looks.subtitle)
  for (const block of blocks) {
    await drawBlock(doc, tags, block)
    await otherWork()
  }
  const t = translator(language)
  drawFooter(doc, brand, (number, count) => t('documents:page', { page: number, pages: count }))
  doc.end()
  return whole
}
