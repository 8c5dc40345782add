import { constants, inflateSync } from 'node:zlib'
import { loadPdfium, memoryOf, openPdf, type Pdfium, placeIn } from '../apps/server/src/platform/documents/pdfium.ts'

let library: Promise<Pdfium> | undefined

const wide = (pdfium: Pdfium, place: number, length: number): string =>
  Buffer.from(memoryOf(pdfium).slice(place, place + length))
    .toString('utf16le')
    .replace(/\0+$/, '')

const textOfPage = (pdfium: Pdfium, document: number, index: number): string => {
  const page = pdfium.FPDF_LoadPage(document, index)
  const text = pdfium.FPDFText_LoadPage(page)
  const count = pdfium.FPDFText_CountChars(text)
  const place = placeIn(pdfium, new Uint8Array((count + 1) * 2))
  pdfium.FPDFText_GetText(text, 0, count, place)
  const words = wide(pdfium, place, count * 2)
  pdfium.FPDFText_ClosePage(text)
  pdfium.FPDF_ClosePage(page)
  return words.replace(/\s+/g, ' ')
}

const titleOf = (pdfium: Pdfium, document: number): string => {
  const place = placeIn(pdfium, new Uint8Array(1000))
  return wide(pdfium, place, pdfium.FPDF_GetMetaText(document, 'Title', place, 1000))
}

const rolesFrom = (pdfium: Pdfium, element: number): string[] => {
  const place = placeIn(pdfium, new Uint8Array(100))
  const role = wide(pdfium, place, pdfium.FPDF_StructElement_GetType(element, place, 100))
  const children = Array.from({ length: pdfium.FPDF_StructElement_CountChildren(element) }, (_, index) =>
    pdfium.FPDF_StructElement_GetChildAtIndex(element, index),
  )
  return [role, ...children.filter(Boolean).flatMap((child) => rolesFrom(pdfium, child))]
}

/** What the parts of a page are to whoever has it read out: headings, paragraphs, tables. */
const rolesOnPage = (pdfium: Pdfium, document: number, index: number): string[] => {
  const page = pdfium.FPDF_LoadPage(document, index)
  const tree = pdfium.FPDF_StructTree_GetForPage(page)
  const roots = Array.from({ length: pdfium.FPDF_StructTree_CountChildren(tree) }, (_, child) =>
    pdfium.FPDF_StructTree_GetChildAtIndex(tree, child),
  )
  const roles = roots.flatMap((root) => rolesFrom(pdfium, root))
  pdfium.FPDF_StructTree_Close(tree)
  pdfium.FPDF_ClosePage(page)
  return roles
}

/** A line break may be the last byte of a stream, or stand after it. */
const unpacked = (body: string): string =>
  inflateSync(Buffer.from(body, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')

/** All bytes of a PDF, and those of its packed streams unpacked. */
const unpackedBytes = (bytes: Buffer): string => {
  const file = bytes.toString('latin1')
  const streams = [...file.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)]
  return [file, ...streams.map(([, body = '']) => unpacked(body))].join('\n')
}

/** What a PDF says: the text of each page, of all, its title, its structure, and everything else that stands in the file. */
export const readPdf = async (bytes: Uint8Array) => {
  library ??= loadPdfium()
  const pdfium = await library
  const document = openPdf(pdfium, bytes)
  const count = pdfium.FPDF_GetPageCount(document)
  const pages = Array.from({ length: count }, (_, index) => textOfPage(pdfium, document, index))
  const read = {
    pages,
    text: pages.join(' '),
    title: titleOf(pdfium, document),
    roles: pages.map((_, index) => rolesOnPage(pdfium, document, index)),
    isTagged: Boolean(pdfium.FPDFCatalog_IsTagged(document)),
    unpacked: unpackedBytes(Buffer.from(bytes)),
  }
  pdfium.FPDF_CloseDocument(document)
  return read
}
