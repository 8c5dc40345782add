import { PDFDocument, PDFName } from 'pdf-lib'

const mostPages = 100
const actingParts = ['Annots', 'AA', 'Metadata', 'PieceInfo']

/** Pages are copied into a new document, without anything that acts: scripts, links, forms, attachments. */
export const pagesAlone = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new Error('no PDF')
  const source = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
  if (source.getPageCount() === 0 || source.getPageCount() > mostPages) throw new Error('no pages, or too many')
  // Before they are copied: what a page leads to comes along otherwise, shown or not.
  for (const page of source.getPages()) for (const name of actingParts) page.node.delete(PDFName.of(name))
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page)
  return clean.save()
}
