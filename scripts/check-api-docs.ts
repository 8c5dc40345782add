import { existsSync, readFileSync } from 'node:fs'
import { apiDocsFile, writeApiDocs } from '../apps/server/src/entry/apiDocs/api.ts'

const written = existsSync(apiDocsFile) ? readFileSync(apiDocsFile, 'utf8') : ''
if (written !== writeApiDocs()) {
  console.error('docs/api.md is not what the contract says. Run: npm run cli api:docs')
  process.exitCode = 1
}
