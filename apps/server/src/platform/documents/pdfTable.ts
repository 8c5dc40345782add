import { setImmediate as otherWork } from 'node:timers/promises'
import { bottomOf, ink, page } from './paper.ts'

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

const heightOf = (doc: PDFKit.PDFDocument, columns: readonly Placed[], texts: readonly string[]): number =>
  Math.max(...columns.map((column, index) => doc.heightOfString(texts[index] || ' ', cell(column))))

const drawRow = (doc: PDFKit.PDFDocument, columns: readonly Placed[], texts: readonly string[]): void => {
  const height = heightOf(doc, columns, texts)
  const top = doc.y + rowPadding
  columns.forEach((column, index) => doc.text(texts[index] ?? '', column.left, top, cell(column)))
  doc.y = top + height + rowPadding
}

const rule = (doc: PDFKit.PDFDocument, color: string): void => {
  doc
    .moveTo(page.margin, doc.y)
    .lineTo(page.margin + page.inner, doc.y)
    .lineWidth(0.5)
    .stroke(color)
}

const drawTitles = (doc: PDFKit.PDFDocument, columns: readonly Placed[]): void => {
  const titles = columns.map(({ title }) => title)
  doc.font('strong').fontSize(8)
  doc.rect(page.margin - 6, doc.y, page.inner + 12, heightOf(doc, columns, titles) + rowPadding * 2).fill(ink.band)
  doc.fillColor(ink.muted)
  drawRow(doc, columns, titles)
}

/** A row is never torn apart, and the titles stand again on every page. */
export const drawTable = async (doc: PDFKit.PDFDocument, { columns, rows, totals }: PdfTable): Promise<void> => {
  const places = placed(columns)
  const startPage = () => {
    doc.addPage()
    drawTitles(doc, places)
  }
  const draw = (texts: readonly string[], font: 'regular' | 'strong') => {
    doc.font(font).fontSize(8.5)
    if (doc.y + heightOf(doc, places, texts) + rowPadding * 2 > bottomOf(doc)) startPage()
    doc.font(font).fontSize(8.5).fillColor(ink.text)
    drawRow(doc, places, texts)
    rule(doc, ink.line)
  }
  if (doc.y + 60 > bottomOf(doc)) doc.addPage()
  drawTitles(doc, places)
  let drawn = 0
  for await (const row of rows) {
    draw(row, 'regular')
    drawn += 1
    if (drawn % rowsAtOnce === 0) await otherWork()
  }
  if (totals) draw(totals, 'strong')
  doc.y += 14
}
