import type { registration } from '@florin/contract/customers/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { replyOf, testApp, type TestApp } from '../../../../../../test/app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
const get = async (ip: string, from: string) =>
  replyOf<(typeof registration)['ipPrivacy.get']>(
    await at.app.inject({ url: `/api/ip-privacy/${ip}`, headers: { 'x-forwarded-for': from } }),
  )

describe('registration.ipPrivacy.get', () => {
  it('tells people whose network hides them so', async () => {
    const open = { vpn: false, proxy: false, tor: false, relay: false, hosting: false }
    expect((await get('203.0.113.9', '203.0.113.9')).body).toMatchObject({
      ...open,
      vpn: true,
      service: 'Sandbox VPN',
      ok: false,
    })
    expect((await get('own', '198.51.100.1')).body).toMatchObject({ ...open, tor: true, ok: false })
    expect((await get('own', '192.0.2.1')).body).toMatchObject({ ...open, ok: true })
  })

  it('refuses with object.missing to tell about somebody else', async () => {
    expect(await get('203.0.113.9', '192.0.2.1')).toRefuse('object.missing')
  })
})
