import { rmSync } from 'node:fs'

// The server under test begins with an empty bank. Not the configuration empties it: tools that only read that would, too.
rmSync(process.env['DATA_DIR'] ?? '', { recursive: true, force: true })
await import('../apps/server/src/entry/start.ts')
