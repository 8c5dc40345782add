import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const longestMs = 15_000
const mostAtOnce = 2
const resourceLimits = { maxOldGenerationSizeMb: 512 }

let running = 0
const waiting: (() => void)[] = []

/** However many send one at the same time, calls keep most of the machine. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const inThread = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const worker = new Worker(new URL('pdfThread.ts', import.meta.url), { workerData: bytes, resourceLimits })
  try {
    const [pages] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Uint8Array]
    return pages
  } finally {
    await worker.terminate()
  }
}

/** Its pages alone; throws when it cannot be read, or not in time. */
export const cleanPdf = (bytes: Uint8Array): Promise<Uint8Array> => inTurn(() => inThread(bytes))
