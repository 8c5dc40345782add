import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate, migrationsDir } from '../../../apps/server/src/platform/migrate.ts'
import { atEnd } from '../../../test/cleanup.ts'
import { freshDatabase } from '../../../test/database.ts'
import { moveOrder, openLedger } from '../../../test/ledger.ts'
import { temporaryFolder } from '../../../test/server.ts'
import { usedOfLimit } from './limits.ts'
import { createSealer } from './sealer.ts'
import { reversalOf } from './transfers.ts'
import { verify } from './verify.ts'
import { eventually } from '../../../test/eventually.ts'

/** The house as it was with this as its last migration. */
const migrationsUntil = (last: string): string => {
  const folder = temporaryFolder()
  atEnd(folder.remove)
  for (const name of readdirSync(migrationsDir)) if (name <= last) cpSync(join(migrationsDir, name), join(folder.path, name))
  return folder.path
}

it('takes over what was posted and sealed before limits and checks came', async () => {
  const url = await freshDatabase({ empty: true })
  await migrate(url, migrationsUntil('0003_ledger.sql'))
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

it('counts how often a limit was used before that was counted, without what was given back', async () => {
  const url = await freshDatabase({ empty: true })
  await migrate(url, migrationsUntil('0099_counted_by_fewer.sql'))
  const ledger = openLedger(url)
  const [settlement, account] = [await ledger.house('settlement'), await ledger.funded(0n)]
  const day = new Date('2026-03-01T00:00:00Z')
  const postBefore = async (key: string, minor: number, rest: string): Promise<bigint> => {
    const { rows } = await ledger.pool.query<{ id: bigint }>(
      `select ids[1] as id from ledger.post(now(), array['${key}'], array[1], array[gen_random_uuid()], array['deposit'], array[2],
         array[${settlement}, ${account.id}], array[1, 2], array[${settlement}, ${account.id}], array[1, 1],
         array[${-minor}, ${minor}]::bigint[], array[1, 2], ${rest})`,
    )
    return rows[0]!.id
  }
  const limited = `p_counters => array['day'], p_periods => array[${day.getTime()}], p_limit_ends => array[1], p_limit_slots => array[1],
    p_limit_amounts => array[40], p_limit_maxima => array[1000], p_limits => array['[["day", ${day.getTime()}, 40]]']`
  const first = await postBefore('first', 40, limited)
  const second = await postBefore('second', 40, limited)
  await postBefore('third', 40, limited)
  await postBefore('undone', -40, `p_reverses_ids => array[${first}]`)
  await migrate(url)
  expect(await usedOfLimit(ledger.db, 'day', day)).toEqual({ minor: 80n, count: 2 })
  // A server of before goes on.
  await postBefore('fourth', 40, limited)
  expect(await usedOfLimit(ledger.db, 'day', day)).toEqual({ minor: 120n, count: 3 })
  await ledger.gatherer.post(await reversalOf(ledger.db, second, { key: 'undone too' }))
  expect(await usedOfLimit(ledger.db, 'day', day)).toEqual({ minor: 80n, count: 2 })
  expect(await verify(ledger.db)).toMatchObject({ findings: [] })
})
