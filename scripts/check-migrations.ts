import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationFaults } from './migrationFaults.ts'
import { root } from './tasks.ts'

const folders = ['apps/server/src/migrations', 'packages/ledger/sql'].map((folder) => join(root, folder))
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') })),
)
const faults = files.flatMap(migrationFaults)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
