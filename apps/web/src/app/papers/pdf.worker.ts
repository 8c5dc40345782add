import { getDocument } from 'unpdf/pdfjs'
import type { DrawnPage, PdfToDraw } from './drawPdf.ts'

const mostPages = 20
const longestSide = 2000
const mostPixels = 50_000_000

type Drawing = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null }

/** The library makes its helpers by itself, so they are classes; those of its own want a document, which is not here. */
class Canvases {
  create(width: number, height: number): Drawing {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: Drawing, width: number, height: number): void {
    Object.assign(canvas, { width, height })
  }
  destroy({ canvas }: Drawing): void {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

const none = () => 'none'
class NoFilters {
  addFilter = none
  addHCMFilter = none
  addAlphaFilter = none
  addLuminosityFilter = none
  addHighlightHCMFilter = none
  destroy(): void {}
}

/** Nothing of the file's own runs: no scripts, no fonts of the browser, no forms; and nothing is fetched. */
const openPdf = (data: Uint8Array) =>
  getDocument({
    data,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: mostPixels,
  }).promise

const draw = async ({ bytes, answers }: PdfToDraw): Promise<void> => {
  const pdf = await openPdf(bytes)
  const pages = pdf.numPages
  for (let page = 1; page <= Math.min(pages, mostPages); page += 1) {
    const sheet = await pdf.getPage(page)
    const { width, height } = sheet.getViewport({ scale: 1 })
    const viewport = sheet.getViewport({ scale: Math.min(2, longestSide / Math.max(width, height)) })
    const { canvas, context } = new Canvases().create(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await sheet.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    answers.postMessage({ page, pages, picture: await canvas.convertToBlob() } satisfies DrawnPage)
  }
  answers.postMessage(undefined)
}

/** Thrown where nobody catches it, an error is one that the page hears of. */
const tellPage = (error: unknown) =>
  queueMicrotask(() => {
    throw error
  })

self.addEventListener('message', ({ data }: MessageEvent<PdfToDraw>) => void draw(data).catch(tellPage), { once: true })
