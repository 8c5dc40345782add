import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { money } from '@florin/money/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHttpPayouts } from './http.ts'
import type { OutsideReport, Unreadable } from './payouts.ts'

const id = '3f0c9a52-3c0e-4b39-9d5b-0b8e3c1f2a11'
const order = {
  endToEndId: id,
  operationId: 1n,
  amount: money(1250n, 'EUR'),
  payer: { customerId: 1, kind: 'person', name: 'Ana Demo', countryCode: 'LT' },
  payeeName: 'Zoe Berg',
  payee: { cardNumber: '4111111111111111' },
  reference: undefined,
  madeAt: new Date('2026-01-15T10:00:00Z'),
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
    const failing = port().collect?.(
      () => Promise.reject(new Error('The database is away')),
      async () => {},
    )
    await expect(failing).rejects.toThrow('away')
    expect(asked.map(({ path }) => path)).toEqual(['GET /acquirer/reports?limit=100'])
    const kept: OutsideReport[] = []
    const setAside: Unreadable[] = []
    const collect = () =>
      port().collect?.(
        async (each) => void kept.push(each),
        async (each) => void setAside.push(each),
      )
    expect(await collect()).toBe(1)
    expect(kept).toEqual([
      { messageId: 'http:m/1', endToEndId: id, kind: 'returned', theirReference: 'AR-77', returned: money(1200n, 'EUR') },
    ])
    expect(asked.at(-1)?.path).toBe('POST /acquirer/reports/m%2F1/taken')

    says({ reports: [{ ...report, messageId: 'm/2', returnedAmount: '12,00', cardNumber: '4111111111111111' }, report] })
    expect(await collect()).toBe(2)
    expect(setAside).toMatchObject([{ kind: 'report', record: 'm/2', reason: 'Not a decimal amount' }])
    expect(setAside[0]?.said).toMatchObject({ endToEndId: id, returnedAmount: '12,00' })
    expect(JSON.stringify(setAside)).not.toContain('4111')
    expect(kept).toHaveLength(2)
    expect(asked.map(({ path }) => path)).toContain('POST /acquirer/reports/m%2F2/taken')
  })

  it('says nothing about a report that has no name, and that those behind a page of them are out of reach', async () => {
    const nameless = { endToEndId: id, kind: 'settled' }
    const setAside: Unreadable[] = []
    const collect = () =>
      port().collect?.(
        async () => {},
        async (each) => void setAside.push(each),
      )
    says({ reports: [nameless, { ...nameless, messageId: 'm/3' }] })
    expect(await collect()).toBe(2)
    expect(setAside).toMatchObject([{ kind: 'report', record: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const posts = () => asked.map(({ path }) => path).filter((path) => path.startsWith('POST'))
    expect(posts()).toEqual(['POST /acquirer/reports/m%2F3/taken'])
    says({ reports: Array.from({ length: 100 }, () => nameless) })
    await expect(collect()).rejects.toThrow('out of reach')
    expect(posts()).toHaveLength(1)
  })

  it('sets a booking aside that cannot be read, and reads the others', async () => {
    const good = { entry: 'b1', endToEndId: id, amount: '-5.00', currency: 'EUR', bookedOn: '2026-01-15' }
    const bad = [
      { ...good, entry: 'b2', currency: 'XXZ' },
      { ...good, entry: 'b3', bookedOn: '15.01.2026' },
      { ...good, entry: 'b\u00004' },
      'nonsense',
    ]
    says({ mark: '7', bookings: [...bad, good] })
    const found = await port().booked?.(undefined)
    expect(found).toMatchObject({ mark: '7', bookings: [{ entry: 'b1', amount: money(-500n, 'EUR') }] })
    expect(found?.unreadable.map(({ record }) => record)).toEqual([
      'b2',
      'b3',
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    expect(found?.unreadable.map(({ reason }) => reason)).toEqual([
      'Unknown currency XXZ',
      expect.stringContaining('bookedOn'),
      expect.stringContaining('entry'),
      expect.any(String),
    ])
  })
})
