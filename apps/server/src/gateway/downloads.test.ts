import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../test/app.ts'

const clock = movableClock()
let app: TestApp
let customerId: number
beforeAll(async () => {
  app = await testApp({ clock })
  ;({ customerId } = await app.given.person())
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const offer = (more: { name?: string; type?: string; lifeSeconds?: number } = {}) =>
  app.parts.downloads.linkTo(app.db, {
    customerId,
    name: 'Выписка "май".pdf',
    type: 'application/pdf',
    make: async () => Buffer.from('%PDF the file'),
    ...more,
  })

describe('a link to a private file', () => {
  it('gives the file, to be saved and never shown', async () => {
    const reply = await get(await offer())
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('%PDF the file')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '13',
      'content-disposition': `attachment; filename="_______ _____.pdf"; filename*=UTF-8''${encodeURIComponent('Выписка "май".pdf')}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('cannot carry a header of its own in the name of the file', async () => {
    const { headers } = await get(await offer({ name: 'a\r\nset-cookie: b=c".csv' }))
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-disposition']).toMatch(/^attachment; filename="a__set-cookie_ b_c_\.csv"; /)
  })

  it('ends, and then reads like any address that does not exist', async () => {
    const link = await offer({ lifeSeconds: 60 })
    clock.advance(59)
    expect((await get(link)).statusCode).toBe(200)
    clock.advance(2)
    expect((await get(link)).statusCode).toBe(404)
    expect((await get('/files/guessed')).statusCode).toBe(404)
    expect((await get(link)).json()).toEqual((await get('/nowhere')).json())
  })

  it('takes its own copy along when it is cleaned away, and leaves what is kept anyway', async () => {
    const { downloads } = app.parts
    const { files } = app.parts
    await files.put('kept/one', Buffer.from('kept'), { type: 'text/plain' })
    await downloads.linkTo(app.db, { customerId, name: 'kept.txt', type: 'text/plain', key: 'kept/one' })
    await offer()
    const keys = (await app.db.selectFrom('download').select(['key', 'is_own_copy']).execute()).filter((row) => row.is_own_copy)
    clock.advance(2000)
    expect(await downloads.clean()).toBeGreaterThanOrEqual(2)
    expect(await app.db.selectFrom('download').select('key').execute()).toEqual([])
    for (const { key } of keys) expect(await files.get(key)).toBeUndefined()
    const kept = await files.get('kept/one')
    kept?.body.destroy()
    expect(kept?.size).toBe(4)
  })
})
