import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate, migrationsDir } from '../../../apps/server/src/platform/migrate.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { freshDatabase } from '../../../test/database.ts'
import { moveOrder, openLedger } from '../../../test/ledger.ts'
import { temporaryFolder } from '../../../test/server.ts'
import { createSealer } from './sealer.ts'
import { verify } from './verify.ts'
import { eventually } from '../../../test/eventually.ts'

/** The house as it was when the ledger was new. */
const firstMigrations = (): string => {
  const folder = temporaryFolder()
  atEnd(folder.remove)
  for (const name of readdirSync(migrationsDir))
    if (name <= '0003_ledger.sql') cpSync(join(migrationsDir, name), join(folder.path, name))
  return folder.path
}

it('takes over what was posted and sealed before limits and checks came', async () => {
  const url = await freshDatabase({ empty: true })
  await migrate(url, firstMigrations())
  const ledger = openLedger(url)
  const [settlement, account] = [await ledger.house('settlement'), await ledger.funded(0n)]
  await ledger.pool.query(
    `select ledger.post(now(), array['old'], array[gen_random_uuid()], array['deposit'], array[2], array[${settlement}, ${account.id}],
       array[1, 2], array[${settlement}, ${account.id}], array[1, 1], array[-70, 70]::bigint[])`,
  )
  await eventually(async () => expect(await createSealer(ledger).round()).toBe(3))
  await migrate(url)
  expect(await ledger.balance(account)).toBe(70n)
  await ledger.gatherer.post(moveOrder('new', account.id, settlement, 70n))
  expect(await verify(ledger.db)).toMatchObject({ findings: [], transfers: 2n, sealed: 3n })
})
