import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { money } from '@florin/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpPayouts } from './http.ts'
import type { OutsideReport } from './payouts.ts'

const id = '3f0c9a52-3c0e-4b39-9d5b-0b8e3c1f2a11'
const order = {
  endToEndId: id,
  operationId: 1n,
  amount: money(1250n, 'EUR'),
  payer: { customerId: 1, kind: 'person', name: 'Ana Demo', countryCode: 'LT' },
  payeeName: 'Zoe Berg',
  payee: { cardNumber: '4111111111111111' },
  reference: undefined,
} as const
let answer: (response: ServerResponse, path: string) => void
let asked: { path: string; authorization: string | undefined; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const path = `${request.method} ${request.url}`
  asked.push({ path, authorization: request.headers.authorization, body })
  answer(response, path)
})
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}/acquirer/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})
const says = (value: unknown, status = 200) => {
  answer = (response) => void response.writeHead(status).end(value === undefined ? '' : JSON.stringify(value))
}
const port = () => createHttpPayouts({ url, token: 'secret' })

describe('payouts by HTTP', () => {
  it('hands an order over under its end-to-end id', async () => {
    says(undefined, 202)
    expect(await port().send(order)).toBeUndefined()
    expect(asked).toMatchObject([{ path: `PUT /acquirer/payouts/${id}`, authorization: 'Bearer secret' }])
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      amount: '12.50',
      currency: 'EUR',
      payee: { cardNumber: '4111111111111111' },
    })
  })

  it('takes what is said at once, and a refusal', async () => {
    says({ kind: 'accepted' })
    expect(await port().send(order)).toEqual({ kind: 'accepted', reason: undefined })
    says({ reason: 'AC04' }, 422)
    expect(await port().send(order)).toEqual({ kind: 'rejected', reason: 'AC04' })
  })

  it.each([400, 404, 409, 429, 500, 503])('does not take a %i for an answer', async (status) => {
    says({}, status)
    await expect(port().send(order)).rejects.toThrow(String(status))
  })

  it('does not take nonsense or another place for an answer', async () => {
    answer = (response) => void response.end('<html>')
    await expect(port().send(order)).rejects.toThrow()
    answer = (response) => void response.writeHead(302, { location: '/' }).end()
    await expect(port().send(order)).rejects.toThrow()
    says({ kind: 'perhaps' })
    await expect(port().ask(id)).rejects.toThrow()
  })

  it('asks, and hears that they never got it', async () => {
    says({ kind: 'pending' })
    expect(await port().ask(id)).toBe('pending')
    says({ kind: 'settled', theirReference: 'AR-77' })
    expect(await port().ask(id)).toMatchObject({ kind: 'settled', theirReference: 'AR-77' })
    says({}, 404)
    expect(await port().ask(id)).toBe('unknown')
  })

  it('says that a report was taken once it is kept, not before', async () => {
    const report = {
      messageId: 'm/1',
      endToEndId: id,
      kind: 'returned',
      theirReference: 'AR-77',
      returnedAmount: '12.00',
      returnedCurrency: 'EUR',
    }
    says({ reports: [report] })
    const failing = port().collect?.(() => Promise.reject(new Error('The database is away')))
    await expect(failing).rejects.toThrow('away')
    expect(asked.map(({ path }) => path)).toEqual(['GET /acquirer/reports?limit=100'])
    const kept: OutsideReport[] = []
    expect(await port().collect?.(async (each) => void kept.push(each))).toBe(1)
    expect(kept).toEqual([
      { messageId: 'http:m/1', endToEndId: id, kind: 'returned', theirReference: 'AR-77', returned: money(1200n, 'EUR') },
    ])
    expect(asked.at(-1)?.path).toBe('POST /acquirer/reports/m%2F1/taken')
  })
})
