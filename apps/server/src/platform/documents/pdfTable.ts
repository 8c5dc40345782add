import { setImmediate as otherWork } from 'node:timers/promises'
import { bottomOf, ink, page } from './paper.ts'
import { heightOf as heightOfText, type Weight, writeText } from './pdfFonts.ts'
import { artifact, tagged, type Tags } from './pdfTags.ts'

/** `share` is the width relative to the other columns. */
export type PdfColumn = { readonly title: string; readonly share: number; readonly align?: 'right' | undefined }
export type PdfTable = {
  readonly columns: readonly PdfColumn[]
  readonly rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>
  /** The last row, set off from the others. */
  readonly totals?: readonly string[] | undefined
}
type Placed = PdfColumn & { readonly left: number; readonly width: number }

const gap = 8
const rowPadding = 5
/** So many rows are drawn before others get their turn. */
const rowsAtOnce = 40

const placed = (columns: readonly PdfColumn[]): Placed[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const free = page.inner - gap * (columns.length - 1)
  let left = page.margin
  return columns.map((column) => {
    const width = (free * column.share) / shares
    const place = { ...column, left, width }
    left += width + gap
    return place
  })
}

const cell = ({ width, align }: Placed) => ({ width, align: align ?? ('left' as const) })

const heightOf = (doc: PDFKit.PDFDocument, columns: readonly Placed[], texts: readonly string[], font: Weight): number =>
  Math.max(...columns.map((column, index) => heightOfText(doc, font, texts[index] || ' ', cell(column))))

type Row = { readonly texts: readonly string[]; readonly font: Weight; readonly height: number; readonly tag: 'TH' | 'TD' }
const drawRow = (doc: PDFKit.PDFDocument, tags: Tags, columns: readonly Placed[], { texts, font, height, tag }: Row): void => {
  const top = doc.y + rowPadding
  const row = tagged(doc, tags, 'TR')
  columns.forEach((column, index) =>
    tagged(doc, row, tag, () => writeText(doc, font, texts[index] ?? '', column.left, top, cell(column))),
  )
  row.end()
  doc.y = top + height + rowPadding
}

const rule = (doc: PDFKit.PDFDocument, color: string): void =>
  artifact(doc, () =>
    doc
      .moveTo(page.margin, doc.y)
      .lineTo(page.margin + page.inner, doc.y)
      .lineWidth(0.5)
      .stroke(color),
  )

const drawTitles = (doc: PDFKit.PDFDocument, tags: Tags, columns: readonly Placed[]): void => {
  const titles = columns.map(({ title }) => title)
  doc.fontSize(8)
  const height = heightOf(doc, columns, titles, 'strong')
  artifact(doc, () => doc.rect(page.margin - 6, doc.y, page.inner + 12, height + rowPadding * 2).fill(ink.band))
  doc.fillColor(ink.muted)
  drawRow(doc, tags, columns, { texts: titles, font: 'strong', height, tag: 'TH' })
}

/** A row is never split between pages, and the titles are repeated on every page. */
export const drawTable = async (doc: PDFKit.PDFDocument, tags: Tags, { columns, rows, totals }: PdfTable): Promise<void> => {
  const places = placed(columns)
  const table = tagged(doc, tags, 'Table')
  const startPage = () => {
    doc.addPage()
    drawTitles(doc, table, places)
  }
  const draw = (texts: readonly string[], font: Weight) => {
    doc.fontSize(8.5)
    const height = heightOf(doc, places, texts, font)
    if (doc.y + height + rowPadding * 2 > bottomOf(doc)) startPage()
    doc.fontSize(8.5).fillColor(ink.text)
    drawRow(doc, table, places, { texts, font, height, tag: 'TD' })
    rule(doc, ink.line)
  }
  if (doc.y + 60 > bottomOf(doc)) doc.addPage()
  drawTitles(doc, table, places)
  let drawn = 0
  for await (const row of rows) {
    draw(row, 'regular')
    drawn += 1
    if (drawn % rowsAtOnce === 0) await otherWork()
  }
  if (totals) draw(totals, 'strong')
  table.end()
  doc.y += 14
}
