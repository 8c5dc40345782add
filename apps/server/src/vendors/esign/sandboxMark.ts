import { loadPdfium, memoryOf, openPdf, type Pdfium, placeIn } from '../../platform/documents/pdfium.ts'

const mark = { font: 'Helvetica-Oblique', size: 8, left: 48, bottom: 96 }

const savedCopy = (library: Pdfium, document: number): Uint8Array => {
  const writer = library.PDFiumExt_OpenFileWriter()
  library.PDFiumExt_SaveAsCopy(document, writer)
  const size = library.PDFiumExt_GetFileWriterSize(writer)
  const place = placeIn(library, new Uint8Array(size))
  library.PDFiumExt_GetFileWriterData(writer, place, size)
  return memoryOf(library).slice(place, place + size)
}

/** A document of ours with a line of text at the foot of its last page. */
export const markPdf = async (pdf: Uint8Array, text: string): Promise<Uint8Array> => {
  const library = await loadPdfium()
  const document = openPdf(library, pdf)
  const page = library.FPDF_LoadPage(document, library.FPDF_GetPageCount(document) - 1)
  const line = library.FPDFPageObj_NewTextObj(document, mark.font, mark.size)
  library.FPDFText_SetText(line, placeIn(library, Buffer.from(`${text}\0`, 'utf16le')))
  library.FPDFPageObj_Transform(line, 1, 0, 0, 1, mark.left, mark.bottom)
  library.FPDFPage_InsertObject(page, line)
  library.FPDFPage_GenerateContent(page)
  return savedCopy(library, document)
}
