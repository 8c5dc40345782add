import { account } from '@florin/contract/accounts/account'
import { verification } from '@florin/contract/compliance/verification'
import { tokens } from '@florin/contract/access/tokens'
import { approval } from '@florin/contract/payments/approval'
import { transfer } from '@florin/contract/payments/transfer'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { codeIn, pushesTo, textsTo } from '../../../../test/mail.ts'
import { challengeOf } from '../modules/access/signIn/pkce.ts'
import { approveType } from '../modules/payments/core/consent.ts'
import { demoOperators } from './companies.ts'
import { seedDemo } from './demo.ts'
import { type DemoPerson, demoPassphrase, demoPeople, demoSignIns } from './people.ts'

let app: TestApp
const codeVerifier = 'v'.repeat(64)

beforeAll(async () => {
  app = await testApp()
})

type Stepping = Pick<DemoPerson, 'email' | 'loginMode' | 'phone'>
/** Operators show a code of the authenticator. */
const operators: readonly Stepping[] = demoOperators.map(({ email, phone }) => ({ email, phone, loginMode: 'otp' }))

/** What each of them shows after the passphrase, found where the sandbox keeps it. */
const secondStep = async ({ email, loginMode, phone }: Stepping, number: number | undefined): Promise<string | undefined> => {
  const { vendors, tokens: service } = app.parts
  if (loginMode === 'otp') return (await vendors.authenticators.list()).find((code) => code.account === email)?.code
  if (loginMode === 'sms') return codeIn((await textsTo(app, `+${phone.countryCode}${phone.number}`)).at(-1)?.text)
  const handset = (await vendors.phones.list()).find((one) => one.email === email)
  const key = (await pushesTo(app, handset!.pushToken)).at(-1)!.data['key']!
  const decision = { id: key, deviceSecret: handset!.deviceSecret, result: true, number }
  await app.db.transaction().execute((tx) => service.challenges.decide(tx, decision))
  return undefined
}

const signIn = async (email: string, person: Stepping | undefined): Promise<string | undefined> => {
  const credentials = { client: 'spa', username: email, password: demoPassphrase } as const
  const { body } = await app.call(tokens.login, { ...credentials, codeChallenge: challengeOf(codeVerifier) })
  expect(body.responseCode).toBe('00')
  if (!person?.loginMode) return body.accessToken
  expect(body.authFlow).toBe(person.loginMode)
  const otp = await secondStep(person, body.number)
  const exchanged = await app.call(tokens.exchange, { code: body.code, codeVerifier, ...(otp && { otp }) })
  return exchanged.body.accessToken
}

describe('the demo bank', () => {
  it('is laid down once, even by two processes at once', async () => {
    expect((await Promise.all([seedDemo(app.parts), seedDemo(app.parts)])).toSorted()).toEqual([false, true])
    expect(await seedDemo(app.parts)).toBe(false)
    // A whole year, on a machine that has other things to do.
  })

  it.each(demoSignIns)('lets $email in, and what they have is there', async ({ email }) => {
    const person = demoPeople.find((one) => one.email === email)
    const token = await signIn(email, person ?? operators.find((one) => one.email === email))
    expect(token).toBeDefined()
    if (!person) return
    const { body } = await app.call(account.list, {}, { token })
    const own = body.accounts!.filter(({ subType }) => subType === undefined)
    const found = Object.fromEntries(own.map(({ currencyCode, balance }) => [currencyCode, Number(balance)]))
    const { balances } = person
    expect(found).toEqual(Object.fromEntries(Object.entries(balances).map(([currency, amount]) => [currency, Number(amount)])))
  })

  it('has somebody of whom the bank still needs something', async () => {
    const token = await signIn('mila@demo.test', undefined)
    const { body } = await app.call(verification['status.get'], {}, { token })
    expect(body.facts).toMatchObject({ address: 'none', proofOfResidence: 'none', identity: 'undefined' })
  })

  it('has requests that wait for the approvers of Lumen Studio', async () => {
    const ids = await app.db
      .selectFrom('operation')
      .select(['state', 'payee_name'])
      .where('state', '=', 'awaitingCompany')
      .orderBy('id')
      .execute()
    expect(ids).toEqual(['Ana M.', 'Bob K.', 'Ana M.'].map((payee_name) => ({ state: 'awaitingCompany', payee_name })))
  })

  it('asks the users of Lumen Studio for their consent as the table of its people says', async () => {
    const { id: customerId } = await app.db
      .selectFrom('customer')
      .select('id')
      .where('business_name', '=', 'Lumen Studio Ltd')
      .executeTakeFirstOrThrow()
    const as = async (email: string) => ({ token: await signIn(email, undefined), customerId })
    const ivan = await as('ivan@demo.test')
    const { accounts = [] } = (await app.call(account.list, {}, ivan)).body
    const accountId = accounts.find(({ currencyCode }) => currencyCode === 'EUR')?.accountId ?? 0
    const wish = { accountId, amount: '12.00', currency: 'EUR', toEmail: 'ana@demo.test' }
    expect((await app.call(transfer['p2p.submit'], wish, ivan)).body).toMatchObject({
      status: 'awaitingApproval',
      approveType: approveType('sms'),
    })
    const waiting = (await app.call(approval['request.list'], { status: 'created' }, ivan)).body.requests ?? []
    for (const [email, mode] of [
      ['eve@demo.test', 'sms'],
      ['carla@demo.test', 'push'],
    ] as const) {
      const transactionIds = [waiting.pop()?.transactionId ?? 0]
      expect(
        (await app.call(approval['request.approve'], { transactionIds, declined: false }, await as(email))).body,
      ).toMatchObject({
        status: 'awaitingApproval',
        approveType: approveType(mode),
      })
    }
  })
})
