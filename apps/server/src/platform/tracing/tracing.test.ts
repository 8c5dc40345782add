import { account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { collector } from '../../../../../test/collector.ts'

const traceId = 'a1'.repeat(16)
const traceparent = `00-${traceId}-${'b2'.repeat(8)}-00`

describe('traces', () => {
  it('lead from the page through the call to its statements, and hold nothing that a customer typed', async () => {
    const { spans, url } = await collector()
    const app = await testApp({ env: { TRACES_URL: url, TRACES_PERCENT: '100' } })
    const ana = await app.given.person({ email: 'ana.secret@test.example' })
    const order = { accountId: 1, amount: '271.82', currency: 'EUR', toEmail: 'bob.secret@test.example', note: 'for the canary' }
    await app.call(transfer['p2p.submit'], order as never, {
      token: ana.token,
      headers: { traceparent, tracestate: 'florin=40' },
    })
    await app.parts.tracing.close()

    const ours = spans.filter((span) => span.traceId === traceId)
    const call = ours.find(({ kind }) => kind === 2)
    expect(call).toMatchObject({ name: 'transfer.p2p.submit', parentSpanId: 'b2'.repeat(8) })
    const page = ours.find(({ spanId }) => spanId === call?.parentSpanId)
    expect(page).toMatchObject({ name: 'page', kind: 1 })
    expect(Number(BigInt(call!.startTimeUnixNano) - BigInt(page!.startTimeUnixNano)) / 1e6).toBeCloseTo(40, 1)
    const queries = ours.filter(({ kind }) => kind === 3)
    expect(queries.length).toBeGreaterThan(0)
    for (const { parentSpanId, attributes } of queries) {
      expect(parentSpanId).toBe(call?.spanId)
      expect(attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue).toMatch(/\w/)
    }
    expect(JSON.stringify(spans)).not.toMatch(/secret|271\.82|canary/)
  })

  it('are only of so many calls in a hundred, whatever the page says', async () => {
    const { spans, url } = await collector()
    const app = await testApp({ env: { TRACES_URL: url, TRACES_PERCENT: '0' } })
    await app.call(transfer['p2p.submit'], {} as never, { headers: { traceparent: traceparent.replace(/00$/, '01') } })
    await app.parts.tracing.close()
    expect(spans).toEqual([])
  })

  it('never keep a call waiting, nor fail one, when the collector is away', async () => {
    const app = await testApp({ env: { TRACES_URL: 'http://127.0.0.1:1/v1/traces', TRACES_PERCENT: '100' } })
    const ana = await app.given.person()
    const { status } = await app.call(account.list, {}, { token: ana.token })
    expect(status).toBe(200)
    await app.parts.tracing.close()
  })
})
