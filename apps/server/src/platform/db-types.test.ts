import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../test/database.ts'
import { dbTypesFile, generateDbTypes } from './db-types.ts'

it('the database types are those of the migrations (npm run cli db:types)', async () => {
  expect(readFileSync(dbTypesFile, 'utf8')).toBe(await generateDbTypes(await freshDatabase()))
})
