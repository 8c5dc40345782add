import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { apiDocsFile, writeApiDocs } from '../apiDocs/api.ts'

export const run = async (): Promise<void> => {
  mkdirSync(dirname(apiDocsFile), { recursive: true })
  writeFileSync(apiDocsFile, writeApiDocs())
  console.log(`Wrote ${apiDocsFile}`)
}
