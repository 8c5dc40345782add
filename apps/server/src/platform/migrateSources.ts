import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ledgerSql } from '@florin/ledger/sql'
import type { SqlSource } from './migrateFiles.ts'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))
const modulesFolder = join(serverFolder, 'modules')

const repeatableOf = (name: string, folder: string): SqlSource[] => {
  const repeatable = join(folder, 'sql')
  return existsSync(repeatable) ? [{ name, repeatable }] : []
}

/** All SQL of the program. The ledger comes first: it depends on nothing else, and others refer to it. */
export const sqlSources = (): SqlSource[] => [
  ledgerSql,
  { name: 'server', migrations: join(serverFolder, 'migrations') },
  ...repeatableOf('platform', join(serverFolder, 'platform')),
  ...readdirSync(modulesFolder)
    .toSorted()
    .flatMap((name) => repeatableOf(name, join(modulesFolder, name))),
]
