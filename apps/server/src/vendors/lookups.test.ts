import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpCompanyRegister } from './companyRegister/http.ts'
import { createHttpInstantKeys } from './instantKeys/http.ts'
import { createHttpNameCheck } from './nameCheck/http.ts'
import { createHttpScreening } from './screening/http.ts'

type ReceivedRequest = { readonly path: string | undefined; readonly authorization: string | undefined; readonly body: unknown }
let server: Server
let gateway: { url: string; token: string }
let asked: ReceivedRequest[] = []
let said: { status: number; body: object } = { status: 200, body: {} }
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push({ path: request.url, authorization: request.headers.authorization, body: JSON.parse(text) })
      response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  gateway = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, token: 'secret' }
})
afterAll(() => server.close())

const saying = (body: object, status = 200) => {
  asked = []
  said = { status, body }
}

describe('lists of a vendor', () => {
  const party = { name: 'Viktor Sanktov', countryCode: 'LT' }

  it('are asked with the token, and their matches come back', async () => {
    saying({ matches: [{ listName: 'EU', entryId: '7', name: 'V. Sanktov', score: 93.4 }] })
    const found = await createHttpScreening(gateway).screen(party)
    expect(found).toEqual([{ listName: 'EU', entryId: '7', name: 'V. Sanktov', score: 93 }])
    expect(asked).toEqual([{ path: '/v1/screen', authorization: 'Bearer secret', body: party }])
  })

  it.each([
    ['an error', {}, 500],
    ['an answer in another shape', { hits: [] }, 200],
  ])('that give %s let nothing pass', async (_name, body, status) => {
    saying(body, status)
    await expect(createHttpScreening(gateway).screen(party)).rejects.toThrow()
  })
})

describe('a name check by HTTP', () => {
  const question = { type: 'eft', countryCode: 'DE', kind: 'individual', name: 'Zoe Berg', account: 'DE1', bank: {} } as const

  it('tells the right name only where it is close', async () => {
    saying({ result: 'closeMatch', accountName: 'Zoe Bergmann' })
    expect(await createHttpNameCheck(gateway).check(question)).toEqual({ result: 'closeMatch', accountName: 'Zoe Bergmann' })
    saying({ result: 'noMatch', accountName: 'Ana Lima' })
    expect(await createHttpNameCheck(gateway).check(question)).toEqual({ result: 'noMatch' })
  })

  it('is unavailable while nobody answers', async () => {
    saying({}, 503)
    expect(await createHttpNameCheck(gateway).check(question)).toEqual({ result: 'unavailable' })
  })
})

describe('a register of companies by HTTP', () => {
  const find = () => createHttpCompanyRegister(gateway).find({ countryCode: 'EE', registrationNumber: '16012345' })
  const company = { name: 'Harbor Labs OÜ', registrationNumber: '16012345', status: 'active', officers: ['Bob Keller'] }

  it('gives the company, or nobody', async () => {
    const known = { ...company, registrationDate: '2019-09-01' }
    saying({ company: known })
    expect(await find()).toEqual({ result: 'found', company: { ...known, owners: [] } })
    const body = { countryCode: 'EE', registrationNumber: '16012345' }
    expect(asked).toEqual([{ path: '/v1/companies', authorization: 'Bearer secret', body }])
    saying({ company: null })
    expect(await find()).toEqual({ result: 'unknown' })
  })

  it('gives who owns it, each with the share where it can be read', async () => {
    const [bob, heron] = [
      { kind: 'person', name: 'Bob Keller', share: '60.00' },
      { kind: 'company', name: 'Heron Ltd' },
    ]
    saying({ company: { ...company, owners: [bob, { ...heron, share: 'most of it' }] } })
    expect(await find()).toMatchObject({ company: { owners: [bob, heron] } })
  })

  it.each([
    ['an error', {}, 500],
    ['a status that nobody knows', { company: { ...company, status: 'asleep' } }, 200],
    ['a date that is none', { company: { ...company, registrationDate: 'long ago' } }, 200],
  ])('is unavailable with %s', async (_name, body, status) => {
    saying(body, status)
    expect(await find()).toEqual({ result: 'unavailable' })
  })
})

describe('a register of keys by HTTP', () => {
  it('gives the owner, or nobody', async () => {
    const owner = { name: 'Rafael', taxId: '1', bankCode: '2', bankName: 'B', accountNumber: '3', accountType: 'payment' }
    const find = () => createHttpInstantKeys(gateway).find({ countryCode: 'BR', type: 'email', key: 'a@b.example' })
    saying({ owner })
    expect(await find()).toEqual(owner)
    saying({ owner: null })
    expect(await find()).toBeUndefined()
  })
})
