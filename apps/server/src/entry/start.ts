import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Half of a second start is compiling what has not changed since the first; so the rest is loaded only after this.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/florin', import.meta.url)))
const { run } = await import('./run.ts')
await run()
flushCompileCache()
