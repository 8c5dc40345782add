import { systemClock } from '../clock.ts'
import { createDb, createPool } from '../db.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createListener } from '../notify.ts'
import { createJobWorker } from './worker.ts'

/** A worker of its own process that takes a job and never finishes it, for a test to kill. */
const [url = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const db = createDb(createPool({ url, maxConnections: 4, queryTimeoutMs: 60_000, onError: () => {} }))
const listener = createListener({ url, log })
await listener.start()
const hang = () => {
  process.stdout.write('taken\n')
  return new Promise<void>(() => {})
}
createJobWorker({ db, clock: systemClock, log, metrics: createMetrics(), listener, kinds: { pay: hang }, leaseMs: 900 }).start()
