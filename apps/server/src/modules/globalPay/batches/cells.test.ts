import { globalPay } from '@florin/contract/globalPay/globalPay'
import { batchHistory } from '@florin/contract/mass/batchHistory'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { outsideBank, type OutsideBank } from '../../payments/rails/outside/outside.fixture.ts'
import { drafting, rows } from './drafts.fixture.ts'

let bank: OutsideBank
let ana: Payer
beforeAll(async () => {
  bank = await outsideBank()
})
beforeEach(async () => {
  ana = await bank.rich('EUR')
})

const { draft, get, submit } = drafting(() => ({ bank, sender: ana }))

describe('globalPay.batch.update', () => {
  it('changes cells as they are typed: one that is wrong is told, and keeps no other from being changed', async () => {
    const { batchId, id } = await draft()
    const cells = { amount: '12,50', beneficiaryEmail: 'kasia', forbiddenMethods: 'wirre' }
    const changed = await bank.call(
      globalPay['batch.update'],
      { batchId, payments: [{ action: 'update', id, cells }] },
      { token: ana.token },
    )
    const [mended] = changed.body.payments ?? []
    expect(mended).toMatchObject({ status: 'invalid', line: 2, amount: '12,50', cells })
    expect(mended?.errors.map(({ field }) => field).toSorted()).toEqual(['beneficiaryEmail', 'forbiddenMethods'])
  })
})

describe('a file of links', () => {
  it('has an error where a way that is forbidden is misspelt, by the line of the file', async () => {
    const { batchId } = await draft(
      rows('', 'Tomas Herrera,tomas@way.example,70.00,Light,BEN,Wire;wirre', 'Ida,ida@way.example,7.00,,,WIRE'),
    )
    const { payments } = await get(batchId, { status: 'invalid' })
    expect(payments?.map(({ line, errors }) => [line, errors[0]?.field])).toEqual([[4, 'forbiddenMethods']])
    const right = (await get(batchId, { search: 'ida@way' })).payments?.[0]
    expect(right?.paymentMethods.filter(({ forbidden }) => forbidden).map(({ name }) => name)).toEqual(['wire'])
  })
})

describe('globalPay.link.remind', () => {
  const remind = (batchId: number, by: Payer = ana) => bank.call(globalPay['link.remind'], { batchId }, { token: by.token })
  it('mails the links of a batch again that were not mailed for a day', async () => {
    const { batchId } = await draft(
      rows('Tomas Herrera,tomas@remind.example,70.00,Light,BEN,', 'Ida,ida@remind.example,7.00,,BEN,'),
    )
    await submit(batchId)
    await bank.parts.services.globalPay.opening.round()
    await sql`update global_payment set last_sent_at = last_sent_at - interval '25 hours'
      where batch_id = ${batchId} and email <> 'ida@remind.example'`.execute(bank.db)
    const { total } = await get(batchId)
    expect((await remind(batchId)).body).toMatchObject({ responseCode: '00', sentCount: (total ?? 0) - 1 })
  })
  it('leaves out links that are over, as the count of those that can be mailed does', async () => {
    const { batchId } = await draft()
    await submit(batchId)
    await bank.parts.services.globalPay.opening.round()
    await sql`update global_payment set last_sent_at = last_sent_at - interval '25 hours' where batch_id = ${batchId}`.execute(
      bank.db,
    )
    expect((await get(batchId)).remindable).toBeGreaterThan(0)
    await sql`update global_payment set expires_at = last_sent_at + interval '1 hour' where batch_id = ${batchId}`.execute(
      bank.db,
    )
    expect((await get(batchId)).remindable).toBe(0)
    expect(await remind(batchId)).toRefuse('link.tooOften')
  })
  it('refuses with link.tooOften where none can be mailed today', async () => {
    const { batchId } = await draft()
    await submit(batchId)
    await bank.parts.services.globalPay.opening.round()
    expect(await remind(batchId)).toRefuse('link.tooOften')
  })
  it('refuses with object.missing another’s batch', async () => {
    expect(await remind((await draft()).batchId, await bank.rich('EUR'))).toRefuse('object.missing')
  })
})

describe('globalPay.batch.list', () => {
  it('leaves a payment that was removed out of number and total, and has it again once it is restored', async () => {
    const { batchId, id } = await draft(rows('Tomas Herrera,tomas@removed.example,70.00,Light,BEN,'))
    const as = { token: ana.token }
    const listed = async () => (await bank.call(globalPay['batch.list'], {}, as)).body.batches?.[0]
    expect(await listed()).toMatchObject({ batchId, count: 2, totalAmount: '170.00' })
    await bank.call(globalPay['payment.delete'], { batchId, id }, as)
    expect(await listed()).toMatchObject({ count: 1, totalAmount: '70.00' })
    const { batchTransfer } = (await bank.call(batchHistory['batch.list'], {}, as)).body
    expect(batchTransfer?.transfer[0]).toMatchObject({ totalAmount: '70.00' })
    await bank.call(globalPay['payment.restore'], { batchId, id }, as)
    expect(await listed()).toMatchObject({ count: 2, totalAmount: '170.00' })
  })
})

describe('history.batch.list', () => {
  it('has batches of links among the others', async () => {
    const { batchId } = await draft()
    const list = async (change: object) =>
      (await bank.call(batchHistory['batch.list'], change, { token: ana.token })).body.batchTransfer?.transfer
    expect(await list({})).toMatchObject([{ id: batchId, type: 'global', status: 'uploaded', count: 1, totalAmount: '100.00' }])
    expect(await list({ types: ['global'] })).toHaveLength(1)
    expect(await list({ types: ['p2p'] })).toEqual([])
  })
})
