import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const dbTypesFile = fileURLToPath(new URL('./db.gen.ts', import.meta.url))

/** The types of what stands in a migrated database. int8 arrives as bigint and date as text, as the pool parses them. */
export const generateDbTypes = async (url: string): Promise<string> => {
  const packageFile = createRequire(import.meta.url).resolve('kysely-codegen/package.json')
  const args = [
    join(dirname(packageFile), 'dist/cli/bin.js'),
    '--dialect=postgres',
    `--url=${url}`,
    '--date-parser=string',
    '--type-mapping={"int8":"bigint"}',
    '--exclude-pattern=public.*migration',
    '--log-level=error',
    '--print',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return `${stdout.trim()}\n`
}
