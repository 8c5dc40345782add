import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../../../test/database.ts'
import { systemClock } from '../../../platform/clock.ts'
import { createDb, createPool, type Db } from '../../../platform/db.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createKeyring } from './keyring.ts'
import { seal, unseal } from '../../../platform/seal.ts'

let db: Db
const secret = 'a secret of at least thirty-two bytes'

beforeAll(async () => {
  db = createDb(createPool({ url: await freshDatabase(), maxConnections: 8, queryTimeoutMs: 60_000, onError: () => {} }))
  return () => db.destroy()
})

const keyring = (withSecret = secret) => createKeyring({ db, clock: systemClock, ids: systemIds, secret: withSecret })

describe('the signing key', () => {
  it('is one for all processes that start at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => keyring().signing()))
    expect(new Set(made.map(({ kid }) => kid)).size).toBe(1)
  })

  it('is not readable in the database', async () => {
    const row = await db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow()
    expect(row.sealed_private_key.toString('latin1')).not.toContain('PRIVATE KEY')
    expect(row.public_jwk).not.toHaveProperty('d')
  })

  it('says what is wrong when the secret is another', async () => {
    await expect(keyring('another secret of thirty-two bytes').signing()).rejects.toThrow('APP_SECRET does not open')
  })

  it('is found by a process that started with other keys', async () => {
    const early = createKeyring({ db, clock: { now: () => new Date(Date.now() + serial++ * 10_000) }, ids: systemIds, secret })
    await early.signing()
    await db.updateTable('signing_key').set({ retired_at: new Date() }).execute()
    const { kid } = await keyring().signing()
    expect(await early.verifying(kid)).toBeDefined()
    expect(await early.verifying('unknown')).toBeUndefined()
  })
  let serial = 0
})

describe('a seal', () => {
  it('opens for its own purpose and row only', () => {
    const sealed = seal(secret, 'purpose', 'row', 'text')
    expect(unseal(secret, 'purpose', 'row', sealed)).toBe('text')
    expect(() => unseal(secret, 'purpose', 'another row', sealed)).toThrow()
    expect(() => unseal(secret, 'another purpose', 'row', sealed)).toThrow()
    expect(() =>
      unseal(secret, 'purpose', 'row', Buffer.concat([sealed.subarray(0, -1), Buffer.from([sealed.at(-1)! ^ 1])])),
    ).toThrow()
  })
})
