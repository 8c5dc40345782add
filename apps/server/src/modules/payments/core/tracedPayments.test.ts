import { expect, it } from 'vitest'
import { collector } from '../../../../../../test/collector.ts'
import { moneyBank } from './operations.fixture.ts'

const traceOf = (digits: string) => digits.repeat(16)
const headers = (digits: string) => ({ traceparent: `00-${traceOf(digits)}-${'b2'.repeat(8)}-00` })

it('shows the posting and its commit in the trace of every payment of a batch', async () => {
  const { spans, url } = await collector()
  const bank = await moneyBank(undefined, { TRACES_URL: url, TRACES_PERCENT: '100' })
  const payers = await Promise.all(
    ['a1', 'a2', 'a3'].map(async (digits) => ({ digits, who: await bank.person({ EUR: '100.00' }) })),
  )
  const payee = await bank.person({ EUR: '0.00' })
  // Now the accounts are there that a first payment opens in a transaction of its own.
  expect(await bank.pay(payers[0]!.who, payee)).toMatchObject({ status: 200 })
  const answers = await Promise.all(payers.map(({ digits, who }) => bank.pay(who, payee, {}, { headers: headers(digits) })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await bank.app.parts.tracing.close()

  for (const { digits } of payers) {
    const ours = spans.filter(({ traceId }) => traceId === traceOf(digits))
    const statements = ours.flatMap(({ attributes }) =>
      attributes.filter(({ key }) => key === 'db.query.text').map(({ value }) => value.stringValue ?? ''),
    )
    expect(statements.filter((each) => each.includes('ledger.post('))).toHaveLength(1)
    expect(statements).toContain('commit')
    const call = ours.find(({ kind }) => kind === 2)
    expect(ours.filter(({ kind }) => kind === 3).every(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true)
  }
})
