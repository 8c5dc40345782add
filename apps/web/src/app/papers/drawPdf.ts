/** The answers come back on a line of their own: the library in the worker speaks on the usual one. */
export type PdfToDraw = { readonly bytes: Uint8Array; readonly answers: MessagePort }
export type DrawnPage = { readonly page: number; readonly pages: number; readonly picture: Blob }

const longestMs = 20_000

/**
 * Draws the pages of a PDF as pictures, one after the other. It happens beside the page, without its document: whatever is in
 * the file reaches nothing, and what takes too long is given up.
 */
export const drawPdf = async (bytes: Uint8Array, onPage: (drawn: DrawnPage) => void, signal: AbortSignal): Promise<void> => {
  const worker = new Worker(new URL('pdf.worker.ts', import.meta.url), { type: 'module' })
  const late = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('The PDF could not be drawn'))
      late.addEventListener('abort', fail)
      worker.addEventListener('error', fail)
      const { port1: line, port2: answers } = new MessageChannel()
      line.addEventListener('message', ({ data }: MessageEvent<DrawnPage | undefined>) => (data ? onPage(data) : resolve()))
      line.start()
      worker.postMessage({ bytes, answers } satisfies PdfToDraw, [bytes.buffer as ArrayBuffer, answers])
    })
  } finally {
    worker.terminate()
  }
}
