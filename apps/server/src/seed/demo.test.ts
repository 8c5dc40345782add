import { account } from '@florin/contract/account'
import { tokens } from '@florin/contract/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { seedDemo } from './demo.ts'
import { demoPeople, demoSignIns } from './people.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

describe('the demo bank', () => {
  it('is laid down once, even by two processes at once', async () => {
    expect((await Promise.all([seedDemo(app.parts), seedDemo(app.parts)])).toSorted()).toEqual([false, true])
    expect(await seedDemo(app.parts)).toBe(false)
  })

  it.each(demoSignIns)('lets $email in, and what they have is there', async ({ email, passphrase }) => {
    const signedIn = await app.call(tokens.login, {
      client: 'spa',
      username: email,
      password: passphrase,
      codeChallenge: 'a'.repeat(43),
    })
    expect(signedIn.body.responseCode).toBe('00')
    const person = demoPeople.find((each) => each.email === email)
    if (!person) return
    const { body } = await app.call(account.list, {}, { token: signedIn.body.accessToken })
    const { balances } = person
    const found = Object.fromEntries(body.accounts!.map(({ currencyCode, balance }) => [currencyCode, Number(balance)]))
    expect(found).toEqual(Object.fromEntries(Object.entries(balances).map(([currency, amount]) => [currency, Number(amount)])))
  })
})
