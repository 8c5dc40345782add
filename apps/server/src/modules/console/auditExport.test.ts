import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { eventually } from '../../../../../test/eventually.ts'
import type { Tx } from '../../platform/db.ts'
import { type AuditLine, auditLines, type AuditSource } from './auditExport.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const anHourAgo = new Date(Date.now() - 3_600_000)
const call = (method: string, createdAt = anHourAgo, tx: Tx = app.db) =>
  tx
    .insertInto('operator_call')
    .values({ operator_user_id: 7, method, ip: '10.1.1.1', created_at: createdAt, reason: 'A question', summary: 'limitId=5' })
    .execute()
const all = async (source: AuditSource, after = 0n): Promise<AuditLine[]> => {
  const lines: AuditLine[] = []
  for await (const line of auditLines(app.db, source, after)) lines.push(line)
  return lines
}

describe('the export of the audit trail', () => {
  it('has what operators did as one object each, in order, from where the reader stopped', async () => {
    for (const method of ['operator.one', 'operator.two', 'operator.three']) await call(method)
    const lines = await all('operators')
    expect(lines[0]).toEqual({
      id: expect.any(Number),
      at: anHourAgo.toISOString(),
      event: 'operator.call',
      operatorId: 7,
      method: 'operator.one',
      summary: 'limitId=5',
      reason: 'A question',
      isReading: false,
      ip: '10.1.1.1',
    })
    expect(await all('operators', BigInt(lines[1]?.id ?? 0))).toEqual(lines.slice(2))
  })

  it('leaves out what is so young that an earlier number may still be missing', async () => {
    const before = await all('operators')
    await call('operator.young', new Date())
    expect(await all('operators')).toEqual(before)
  })

  it('leaves out what came after a call that a long transaction has yet to commit', async () => {
    const before = await all('operators')
    const { promise: rest, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const long = app.db.transaction().execute(async (tx) => {
      await call('operator.long', anHourAgo, tx)
      begin()
      await rest
    })
    await begun
    await call('operator.later')
    const meanwhile = await all('operators')
    goOn()
    await long
    expect(meanwhile).toEqual(before)
    const since = async () => (await all('operators')).slice(before.length)
    // Other databases of this server have transactions, too.
    await eventually(async () =>
      expect((await since()).map((line) => (line as AuditLine & { method: string }).method)).toEqual([
        'operator.long',
        'operator.later',
      ]),
    )
  })

  it('has sign-ins, without the address that somebody typed', async () => {
    await app.db.insertInto('sign_in').values({ result: 'failed', ip: '10.2.2.2', created_at: anHourAgo }).execute()
    expect(await all('sign-ins')).toContainEqual({
      id: expect.any(Number),
      at: anHourAgo.toISOString(),
      event: 'signIn.failed',
      ip: '10.2.2.2',
    })
  })
})
