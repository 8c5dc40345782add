import { registration } from '@florin/contract/customers/registration'
import { brands } from '@florin/brands/brands'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'

let app: TestApp
const origin = { brand: brands.florin, language: 'en', userAgent: 'test' } as const

beforeAll(async () => {
  app = await testApp({ clock: movableClock(new Date('2026-01-01T10:00:00Z')), env: { RATE_SCALE: '1' } })
})

describe('mail to one address', () => {
  it('stops after five in an hour, whether the address is known or not', async () => {
    const resend = () => app.call(registration['activationCode.resend'], { email: 'stranger@test.example' })
    for (let time = 0; time < 5; time++) expect((await resend()).status).toBe(200)
    expect(await resend()).toRefuse('rate.limited')
  })

  it('goes on for its owner while strangers elsewhere ask for as many as they like', async () => {
    const from = (ip: string) =>
      app.parts.services.customers.registrations.resendCode('owner@test.example', { ...origin, ip }).catch(String)
    const askedFrom = (first: number, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => from(`198.51.${first + (index % 10)}.1`)))
    await askedFrom(0, 60)
    expect(await from('203.0.113.7')).toBeUndefined()
    await Promise.all([10, 20].map((first) => askedFrom(first, 10)))
    expect(await from('203.0.114.7')).toContain('rate.limited')
  })
})
