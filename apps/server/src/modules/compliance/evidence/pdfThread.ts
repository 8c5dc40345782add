import { parentPort, workerData } from 'node:worker_threads'
import { pagesAlone } from './pdfPages.ts'

/** Runs beside the calls: a PDF of many small parts takes seconds. */
const pages = await pagesAlone(workerData as Uint8Array)
parentPort?.postMessage(pages, [pages.buffer as ArrayBuffer])
