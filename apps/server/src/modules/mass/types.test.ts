import { mass } from '@florin/contract/mass/mass'
import type { MassType } from '@florin/contract/mass/massType'
import { sql } from 'kysely'
import { setTimeout as rest } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OutsideBank } from '../payments/rails/outside/outside.fixture.ts'
import type { MassCase } from './mass.fixture.ts'
import { massCurrencies, massScene } from './massSuite.fixture.ts'

const scene = massScene()
const { owner, sample, fresh, put } = scene
let bank: OutsideBank
let cases: MassCase
beforeEach(() => {
  ;({ bank, cases } = scene.current())
})

describe('a batch of each type', () => {
  it.each(Object.keys(massCurrencies) as MassType[])('%s: its sample uploads cleanly, is paid and arrives', async (type) => {
    const person = owner(type)
    const account = Object.values(person.accounts)[0]!
    const { body } = await cases.upload(type, person, sample(type))
    expect([body.responseCode, body.summary?.invalidCount, body.lines]).toEqual(['00', 0, []])
    const before = await bank.minors(account)
    const { total = '' } = (await cases.confirm(person, body.batchId!, type)).body
    await cases.run()
    for (let round = 0; round < 4; round += 1) await bank.deliver()
    bank.clock.advance(20)
    await cases.run()
    // Tokens would die of old age.
    bank.clock.advance(-60)
    const after = await bank.minors(account)
    expect([after.held, before.posted - after.posted]).toEqual([0n, BigInt(total.replace('.', ''))])
    const batch = await cases.get(person, body.batchId!)
    expect(batch.progress?.failed.count).toBe(0)
    expect(batch.progress?.held.replaceAll(/[0.]/g, '')).toBe('')
  })

  it('tells of its end once, and of no payment by itself', async () => {
    const person = owner('eft')
    const { batchId = 0 } = (await put('eft', fresh('eft'))).body
    await cases.confirm(person, batchId, 'eft', { ignoreIdenticalBatch: true })
    await cases.run()
    for (let round = 0; round < 4; round += 1) await bank.deliver()
    bank.clock.advance(20)
    await cases.run()
    bank.clock.advance(-60)
    const told = await bank.db
      .selectFrom('notification')
      .select('event')
      .where('user_id', '=', person.userId)
      .where('event', 'in', ['paymentSettled', 'paymentRejected', 'paymentReturned', 'batchCompleted', 'batchPartially'])
      .execute()
    expect(await cases.get(person, batchId)).toMatchObject({ status: 'completed' })
    expect(told.filter(({ event }) => event.startsWith('payment'))).toEqual([])
    expect(told.some(({ event }) => event === 'batchCompleted')).toBe(true)
  })

  it('of cards keeps no number anywhere but in the vault', async () => {
    const person = owner('oct')
    const { body } = await put('oct', fresh('oct'))
    const [line] = await cases.lines(person, body.batchId!)
    expect(line?.cells['cardNumber']).toBe('41••••••1111')
    const { rows } = await sql<{ text: string }>`select to_jsonb(mass_row)::text as text from mass_row`.execute(bank.db)
    expect(rows.some(({ text }) => text.includes('4111111111111111'))).toBe(false)
    const changed = { batchId: body.batchId!, lines: [{ line: line!.line, cells: { amount: '61.00' } }] }
    expect((await bank.call(mass['line.update'], changed, { token: person.token })).body.lines?.[0]).toMatchObject({
      status: 'valid',
    })
  })

  it('of cards is known as the same again after a repair', async () => {
    const person = owner('oct')
    const { batchId = 0 } = (await put('oct', fresh('oct'))).body
    const [row] = await cases.lines(person, batchId)
    const hash = async () =>
      (
        await bank.db.selectFrom('mass_row').select('row_hash').where('batch_id', '=', batchId).orderBy('line').execute()
      )[0]?.row_hash.toString('hex')
    const refer = (reference: string) =>
      bank.call(mass['line.update'], { batchId, lines: [{ line: row!.line, cells: { reference } }] }, { token: person.token })
    const first = await hash()
    await refer('Other')
    expect(await hash()).not.toBe(first)
    await refer(row!.cells['reference'] ?? '')
    expect(await hash()).toBe(first)
  })

  it('of cards takes no mask but the row’s own, so that the card that is shown is the one that is paid', async () => {
    const person = owner('oct')
    const { batchId = 0 } = (await put('oct', fresh('oct'))).body
    const { line } = (await cases.lines(person, batchId))[0]!
    const typed = async (cardNumber: string) => {
      const typing = { batchId, lines: [{ line, cells: { cardNumber } }] }
      return (await bank.call(mass['line.update'], typing, { token: person.token })).body.lines?.[0]
    }
    expect(await typed('5555555555554444')).toMatchObject({ status: 'valid', target: '55••••••4444' })
    expect(await typed('55••••••4444')).toMatchObject({ status: 'valid', target: '55••••••4444' })
    const wrong = { status: 'invalid', errors: [{ field: 'cardNumber' }] }
    expect(await typed('41••••••1111')).toMatchObject({ ...wrong, target: '••••••' })
    expect(await typed('55••••••4444')).toMatchObject(wrong)
    await typed('5555555555554444')
    expect(await typed('')).toMatchObject({ ...wrong, target: '' })
  })

  it('of cards is corrected in its new file, where that replaces it meanwhile', async () => {
    const person = owner('oct')
    const { batchId = 0 } = (await put('oct', fresh('oct'))).body
    const [{ line } = { line: 2 }] = await cases.lines(person, batchId)
    const [replacing, correcting] = await bank.db
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('mass_batch').select('id').where('id', '=', batchId).forUpdate().execute()
        const replaced = put('oct', fresh('oct').replaceAll('4111111111111111', '5555555555554444'), { batchId })
        await rest(250)
        const cells = { reference: 'Other' }
        const corrected = bank.call(mass['line.update'], { batchId, lines: [{ line, cells }] }, { token: person.token })
        await rest(250)
        return [replaced, corrected] as const
      })
      .then((both) => Promise.all(both))
    expect([replacing.body.responseCode, correcting.body.responseCode]).toEqual(['00', '00'])
    const [row] = await cases.lines(person, batchId)
    expect([row?.cells['cardNumber'], row?.cells['reference']]).toEqual(['55••••••4444', 'Other'])
    expect((await cases.confirm(person, batchId, 'oct', { ignoreIdenticalBatch: true })).body.responseCode).toBe('00')
  })

  it('of Interac takes no mask for an answer but the row’s own', async () => {
    const person = owner('interac')
    const { batchId = 0 } = (await put('interac', fresh('interac'))).body
    const { line, cells } = (await cases.lines(person, batchId)).find(({ cells: { securityAnswer } }) => securityAnswer)!
    const typed = async (securityAnswer: string) => {
      const typing = { batchId, lines: [{ line, cells: { securityAnswer } }] }
      return (await bank.call(mass['line.update'], typing, { token: person.token })).body.lines?.[0]
    }
    expect(await typed(cells['securityAnswer']!)).toMatchObject({ status: 'valid' })
    expect(await typed('blue••••')).toMatchObject({ status: 'invalid', errors: [{ field: 'securityAnswer' }] })
  })

  it('of cards leaves nothing in the vault of rows that are replaced', async () => {
    const person = owner('oct')
    const kept = async () =>
      Number(
        (
          await sql<{ n: string }>`select count(*) as n from vault_entry where customer_id = ${person.customerId}`.execute(
            bank.db,
          )
        ).rows[0]?.n,
      )
    const before = await kept()
    const { batchId = 0, summary } = (await put('oct', fresh('oct'))).body
    const rows = summary?.count ?? 0
    expect(await kept()).toBe(before + rows)
    await put('oct', fresh('oct'), { batchId })
    expect(await kept()).toBe(before + rows)
    const [line] = await cases.lines(person, batchId)
    const typed = { batchId, lines: [{ line: line!.line, cells: { cardNumber: '5555555555554444' } }] }
    expect((await bank.call(mass['line.update'], typed, { token: person.token })).body.lines?.[0]?.status).toBe('valid')
    expect(await kept()).toBe(before + rows)
    await bank.call(mass.cancel, { batchId }, { token: person.token })
    while ((await bank.parts.services.mass.stopping.clean()) > 0);
    expect(await kept()).toBeLessThanOrEqual(before)
  })

  it('of wires names one account, the one that is paid', async () => {
    const person = owner('wire')
    const { batchId = 0 } = (await put('wire', fresh('wire'))).body
    const { line, target } = (await cases.lines(person, batchId)).find(({ cells }) => cells['countryCode'] === 'US')!
    const typed = async (iban: string) => {
      const typing = { batchId, lines: [{ line, cells: { iban } }] }
      return (await bank.call(mass['line.update'], typing, { token: person.token })).body.lines?.[0]
    }
    expect(await typed('DE89370400440532013000')).toMatchObject({ status: 'invalid', errors: [{ field: 'iban' }] })
    expect(await typed('')).toMatchObject({ status: 'valid', target })
  })

  it('shows what the limits still let through, until it is confirmed', async () => {
    const person = await bank.rich('USD')
    await bank.limitOf(person, 'wire', { daily_minor: 1_000_000 })
    const { body } = await cases.upload('wire', person, sample('wire').split('\r\n').slice(0, 2).join('\r\n'))
    const batchId = body.batchId ?? 0
    const { limits, totalAmount } = await cases.get(person, batchId)
    expect(limits).toMatchObject([{ period: 'day', left: '10000.00', currencyCode: 'USD' }])
    expect((await cases.confirm(person, batchId, 'wire')).refusal).toBeUndefined()
    expect(await cases.get(person, batchId)).not.toHaveProperty('limits')
    const next = await cases.upload('wire', person, sample('wire'), { ignoreIdenticalBatch: true })
    const [left] = (await cases.get(person, next.body.batchId ?? 0)).limits ?? []
    expect(Number(left?.left)).toBe(10_000 - Number(totalAmount))
  })

  it('whose country is closed says so by line and column', async () => {
    const closed = await bank.whileClosed('eft', () => put('eft', fresh('eft')))
    expect(closed.body.lines?.[0]?.errors).toMatchObject([{ field: 'countryCode' }])
  })

  it('with a payee on a list waits for the bank, with its money held', async () => {
    const person = owner('eft')
    await sql`update screening_entry set name = name`.execute(bank.db).catch(() => undefined)
    const { body } = await put('eft', fresh('eft').replaceAll('Jonas Weber', 'Viktor Bout'))
    expect((await cases.confirm(person, body.batchId!, 'eft', { ignoreIdenticalBatch: true })).refusal).toBeUndefined()
    await cases.run()
    const { progress } = await cases.get(person, body.batchId!)
    expect(progress?.open.count).toBeGreaterThan(0)
  })
})

describe('mass.sampleLink.get', () => {
  it.each(['wire', 'p2p', 'eft', 'creditCard', 'cryptoEft', 'instant', 'interac'] as const)('has a file of %s', async (type) => {
    const { link = '' } = (await bank.call(mass['sampleLink.get'], { type }, { token: owner('p2p').token })).body
    expect((await bank.app.app.inject({ method: 'GET', url: link })).statusCode).toBe(200)
  })
})
