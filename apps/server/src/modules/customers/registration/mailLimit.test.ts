import { registration } from '@florin/contract/customers/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp({ clock: movableClock(new Date('2026-01-01T10:00:00Z')), env: { RATE_SCALE: '1' } })
})

describe('mail to one address', () => {
  it('stops after five in an hour, whether the address is known or not', async () => {
    const resend = () => app.call(registration['activationCode.resend'], { email: 'stranger@test.example' })
    for (let time = 0; time < 5; time++) expect((await resend()).status).toBe(200)
    expect(await resend()).toRefuse('rate.limited')
  })
})
