import { beforeAll, describe, expect, it } from 'vitest'
import { type MerchantBank, merchantBank, type Shop } from '../merchant.fixture.ts'

let bank: MerchantBank
let shop: Shop
let code: string
beforeAll(async () => {
  bank = await merchantBank()
  shop = await bank.shop()
  code = (await bank.made(shop, { siteOrigins: ['https://shop.example', 'https://www.shop.example:8443'] })).code
})

const framing = (url: string) => bank.parts.services.merchant.framing(url)

describe('a frame around the checkout', () => {
  it('is allowed to a site that the merchant has named, by its origin, in any language', async () => {
    expect(await framing(`/pay/${code}?site=https://shop.example`)).toBe('https://shop.example')
    expect(await framing(`/ru/pay/${code}?reference=1&site=https%3A%2F%2Fwww.shop.example%3A8443`)).toBe(
      'https://www.shop.example:8443',
    )
  })

  it.each([
    ['without a site', ''],
    ['another site', '?site=https://evil.example'],
    ['a site that only begins alike', '?site=https://shop.example.evil.example'],
    ['another port', '?site=https://shop.example:444'],
    ['another protocol', '?site=http://shop.example'],
    ['every site', '?site=*'],
    ['a second site beside it', '?site=https://shop.example%20https://evil.example'],
    ['a second rule behind it', '?site=https://shop.example;script-src%20*'],
  ])('is refused %s', async (_why, query) => {
    expect(await framing(`/pay/${code}${query}`)).toBeUndefined()
  })

  it('is refused to every other page, to another button, and once the button is deleted', async () => {
    const site = '?site=https://shop.example'
    const other = await bank.made(shop)
    for (const path of ['/login', '/home', `/pay/${other.code}`, `/pay/${code}/more`, '/pay/aaaaaaaaaaaaaaaa'])
      expect(await framing(`${path}${site}`), path).toBeUndefined()
    const gone = await bank.made(shop, { siteOrigins: ['https://shop.example'] })
    await bank.db.updateTable('payment_button').set({ deleted_at: bank.clock.now() }).where('id', '=', gone.id).execute()
    expect(await framing(`/pay/${gone.code}${site}`)).toBeUndefined()
  })
})

describe('the script of the checkout', () => {
  it('can be put on any page, and is the same for all of them', async () => {
    const { headers, body, statusCode } = await bank.app.app.inject({ url: '/pay.js' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
    expect(body).not.toContain('__CLOSE__')
    expect(() => new Function(body)).not.toThrow()
  })
})

describe('merchant.button.create', () => {
  it('takes sites as origins, and nothing that would say more in a header', async () => {
    const sites = [
      'https://a.example;sandbox',
      'https://a.example,b',
      'https://a.example/shop',
      'http://a.example',
      'https://*.a.example',
      '*',
    ]
    for (const site of sites) expect(await bank.make(shop, { siteOrigins: [site] }), site).toRefuse('request.invalid')
    const [first] = (await bank.made(shop, { siteOrigins: ['https://A.example/'] })).siteOrigins
    expect(first).toBe('https://a.example')
  })
})
