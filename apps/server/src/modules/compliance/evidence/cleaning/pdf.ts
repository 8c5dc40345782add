import { loadPdfium, memoryOf, openPdf, type Pdfium } from '../../../../platform/documents/pdfium.ts'
import { type DrawnPage, pdfOfPictures } from '../../../../platform/documents/pdfOfPictures.ts'
import { asJpeg } from './picture.ts'

const mostPages = 100
/** Small print stays legible; of a long document a little less so, to be done in time. */
const dpiOf = (pages: number): number => (pages > 20 ? 150 : 200)
const mostPixels = 9_000_000
const longestSide = 6000
const pointsPerInch = 72

const white = 0xff_ff_ff_ff
/** FPDF_REVERSE_BYTE_ORDER: red before blue, as JPEG has it. */
const drawFlags = 0x10

/** What stands on a page as a stamp, a signature or a filled-in field becomes a part of it, as it is shown. */
const openPage = (library: Pdfium, document: number, index: number): number => {
  const layered = library.FPDF_LoadPage(document, index)
  if (!layered) throw new Error('a page cannot be read')
  library.FPDFPage_Flatten(layered, 0)
  library.FPDF_ClosePage(layered)
  return library.FPDF_LoadPage(document, index)
}

const draw = async (library: Pdfium, document: number, index: number, dpi: number): Promise<DrawnPage> => {
  const page = openPage(library, document, index)
  const [pageWidth, pageHeight] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)]
  if (!(pageWidth > 0 && pageHeight > 0)) throw new Error('a page without a size')
  const scale = Math.min(
    dpi / pointsPerInch,
    longestSide / Math.max(pageWidth, pageHeight),
    Math.sqrt(mostPixels / pageWidth / pageHeight),
  )
  const [width, height] = [Math.ceil(pageWidth * scale), Math.ceil(pageHeight * scale)]
  const bitmap = library.FPDFBitmap_Create(width, height, 0)
  if (!bitmap) throw new Error('a page too large')
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawFlags)
  const at = library.FPDFBitmap_GetBuffer(bitmap)
  const pixels = memoryOf(library).slice(at, at + width * height * 4)
  library.FPDFBitmap_Destroy(bitmap)
  library.FPDF_ClosePage(page)
  const jpeg = await asJpeg(pixels, width, height)
  return { jpeg, pixels: [width, height], points: [(width * pointsPerInch) / dpi, (height * pointsPerInch) / dpi] }
}

/** A new document of pictures of its pages: what is seen stays, and whatever acts or hides does not. */
export const cleanPdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new Error('no PDF')
  const library = await loadPdfium()
  const document = openPdf(library, bytes)
  const count = library.FPDF_GetPageCount(document)
  if (count === 0 || count > mostPages) throw new Error('no pages, or too many')
  const drawn: DrawnPage[] = []
  for (let index = 0; index < count; index += 1) drawn.push(await draw(library, document, index, dpiOf(count)))
  return pdfOfPictures(drawn)
}
