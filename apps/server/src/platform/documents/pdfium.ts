import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export type Pdfium = WrappedPdfiumModule

/** Reads and draws PDF in WebAssembly. What strangers sent is given to it in the jail alone. */
export const loadPdfium = async (): Promise<Pdfium> => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const library = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  library.PDFiumExt_Init()
  return library
}

/** Its memory. Asked for each time: it is another one after it has grown. Their types leave it out. */
export const memoryOf = ({ pdfium }: Pdfium): Uint8Array => (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

/** The place of a copy of these bytes in its memory. */
export const placeIn = (library: Pdfium, bytes: Uint8Array): number => {
  const place = library.pdfium.wasmExports.malloc(bytes.length)
  if (!place) throw new Error('not enough memory')
  memoryOf(library).set(bytes, place)
  return place
}

export const openPdf = (library: Pdfium, bytes: Uint8Array): number => {
  const document = library.FPDF_LoadMemDocument(placeIn(library, bytes), bytes.length, '')
  if (!document) throw new Error('no PDF, or one with a password')
  return document
}
