import { readMigrations, readRepeatable } from '../apps/server/src/platform/migrateFiles.ts'
import { sqlSources } from '../apps/server/src/platform/migrateSources.ts'
import { migrationFaults } from './migrationFaults.ts'
import { repeatableFaults } from './repeatableFaults.ts'

const sources = sqlSources()
const migrations = sources.flatMap(readMigrations).map(({ name, sql }) => ({ name: name.split('/').at(-1) ?? name, sql }))
const faults = [...migrations.flatMap(migrationFaults), ...readRepeatable(sources).flatMap(repeatableFaults)]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
