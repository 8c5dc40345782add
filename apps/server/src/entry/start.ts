import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// Under load, what a payment needs survives a collection now and then, so V8 would come to place its like among the old from the start.
// There it dies at once and keeps all it points to until the next full collection, which stops the process.
setFlagsFromString('--no-allocation-site-pretenuring')
// Half of a second start is compiling what has not changed since the first; so the rest is loaded only after this.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/florin', import.meta.url)))
const { run } = await import('./run.ts')
await run()
flushCompileCache()
