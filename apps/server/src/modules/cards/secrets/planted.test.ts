import { card } from '@florin/contract/cards/card'
import { transfer } from '@florin/contract/payments/transfer'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { collector } from '../../../../../../test/collector.ts'
import type { Payer } from '../../payments/core/operations.fixture.ts'
import { type CardBank, cardBank } from '../cards.fixture.ts'

/** Of a card of another bank; four digits, so that it is not found by chance. */
const planted = { number: '4012888888881881', code: '9274', pin: '7391' }

let bank: CardBank
let ana: Payer
const lines: string[] = []
const answers: string[] = []
let traces: Awaited<ReturnType<typeof collector>>
beforeAll(async () => {
  traces = await collector()
  vi.spyOn(pino, 'destination').mockImplementation((() => ({ write: (line: string) => void lines.push(line) })) as never)
  bank = await cardBank({ LOG_LEVEL: 'debug', TRACES_URL: traces.url, TRACES_PERCENT: '100' })
  ana = await bank.holder('500.00')
})

const as = () => ({ token: ana.token })
/** Asks, and answers with the code that was sent. */
const consented = async <A extends { body: { operationId?: string | undefined } }>(
  ask: (answer: { operationId?: string; approvalCode?: string }) => Promise<A>,
): Promise<A> => {
  const { operationId = '' } = (await ask({})).body
  return ask({ operationId, approvalCode: await bank.lastCode(ana.email) })
}
/** Whether it stands somewhere as a word of its own: a hash may hold any four digits. */
const holds = (text: string, secret: string): boolean => new RegExp(`(^|[^0-9A-Za-z])${secret}([^0-9A-Za-z]|$)`).test(text)

describe('numbers, security codes and PINs', () => {
  it('stand in no table, log line, trace or refusal, whatever is done with cards', async () => {
    const virtual = await bank.virtual(ana)
    const physical = await bank.physical(ana)
    const { cardNumber = '', cvv = '' } = (
      await consented((answer) => bank.call(card['detail.get'], { accountId: virtual, ...answer }, as()))
    ).body
    const pin = { accountId: physical, confirm: true, pin: planted.pin, pinRepeat: planted.pin } as const
    expect((await consented((answer) => bank.call(card['pin.update'], { ...pin, ...answer }, as()))).body.status).toBe('done')
    const theirs = {
      cardNumber: planted.number,
      cardHolderName: 'Test Person',
      cardExpiryMonth: 12,
      cardExpiryYear: 2090,
      cvv: planted.code,
    }
    expect((await bank.call(card['linked.create'], theirs, as())).body.status).toBe('unconfirmed')

    // Somebody else loads the card, by its number and the name on it.
    const bob = await bank.holder()
    const load = {
      fromAccountId: bob.accounts['EUR'] ?? 0,
      permission: '3d',
      cardNumber,
      cardHolderName: 'Test Person',
      amount: '5.00',
    } as const
    expect((await bank.call(card['load.fee'], load, { token: bob.token })).body.fee).toBeDefined()
    expect((await bank.call(card['load.submit'], load, { token: bob.token })).body.status).toBe('completed')

    // Kept to be sent again, by a program that puts into it whatever it has.
    const details = { cardNumber: planted.number, cardExpiryMonth: 12 }
    const template = { templateName: 'Card', type: 'oct', permission: 'own', details } as const
    const { templateId = 0 } = (await bank.call(transfer['template.create'], template, as())).body
    expect(templateId).toBeGreaterThan(0)
    answers.push((await bank.call(transfer['template.get'], { templateId }, as())).text)

    // What is refused names the field, never what was in it.
    const refused = [
      await bank.call(card['linked.create'], { ...theirs, cardExpiryMonth: 13 }, as()),
      await bank.call(card['linked.create'], { ...theirs, cardHolderName: 'Somebody Else' }, {}),
      await bank.call(card['linked.create'], { ...theirs, surprise: planted.number } as never, as()),
      await bank.call(card['load.submit'], { ...load, cardHolderName: 'Somebody Else' }, { token: bob.token }),
      await bank.call(card['load.fee'], { ...load, cardNumber: planted.number }, { token: bob.token }),
      await bank.call(card['load.limit'], { ...load, surprise: cardNumber } as never, { token: bob.token }),
      await bank.call(card['pin.update'], { ...pin, pinRepeat: '0000' }, as()),
      await bank.call(card['pin.update'], { ...pin, accountId: virtual }, as()),
      await bank.call(transfer['template.update'], { templateId, details: { cvv: planted.code } }, as()),
      await bank.call(card['bin.get'], { binNumber: `x${planted.number}` }, as()),
    ]
    answers.push(...refused.map(({ text }) => text))
    const secrets = [planted.number, planted.code, planted.pin, cardNumber, `cvv ${cvv}`]
    for (const secret of secrets) expect([secret, answers.filter((text) => holds(text, secret))]).toEqual([secret, []])
    expect(lines.length).toBeGreaterThan(10)
    for (const secret of secrets) expect([secret, lines.filter((text) => holds(text, secret))]).toEqual([secret, []])

    await bank.parts.tracing.close()
    expect(traces.spans.length).toBeGreaterThan(10)
    for (const secret of secrets)
      expect([secret, traces.spans.filter((span) => holds(JSON.stringify(span), secret))]).toEqual([secret, []])

    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(bank.db)
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select kept::text as row from ${sql.raw(name)} as kept`.execute(bank.db)
      const found = rows.filter(({ row }) => secrets.some((secret) => holds(row, secret)))
      expect([name, found]).toEqual([name, []])
    }
  })
})
