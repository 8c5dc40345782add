import { merchant } from '@florin/contract/merchant/merchant'
import { describe, expect, it } from 'vitest'
import { listening, merchantBank } from '../merchant.fixture.ts'

describe('merchant.address.check', () => {
  it('tells who answers, and calls nothing inside', async () => {
    const listener = await listening()
    const bank = await merchantBank(listener)
    const { token } = await bank.person({})
    const inside = ['http://127.0.0.1:1/', 'http://169.254.169.254/latest', 'http://[::1]/']
    const { body } = await bank.call(merchant['address.check'], { urls: [listener.url, ...inside, 'ftp://x.example'] }, { token })
    expect(body.results).toEqual([
      { url: listener.url, ok: true, httpStatus: 200 },
      ...inside.map((url) => ({ url, ok: false, error: 'forbidden' })),
      { url: 'ftp://x.example', ok: false, error: 'address' },
    ])
    listener.answerWith((response) => response.writeHead(503).end())
    const down = await bank.call(merchant['address.check'], { urls: [listener.url] }, { token })
    expect(down.body.results).toEqual([{ url: listener.url, ok: false, httpStatus: 503 }])
  })
})
