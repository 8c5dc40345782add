import { brands } from '@florin/brands/brands'
import { passwordChange } from '@florin/contract/access/passwordChange'
import { tokens } from '@florin/contract/access/tokens'
import { companyActivation } from '@florin/contract/companies/companyActivation'
import { customer } from '@florin/contract/customers/customer'
import { transfer } from '@florin/contract/payments/transfer'
import { translator } from '@florin/i18n/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { withoutSandbox } from '../../../../../../test/withoutSandbox.ts'
import { systemIds } from '../../../platform/ids.ts'
import { codeChallenge, flowsOf, passphrase } from '../signIn/flows.fixture.ts'

let strict: TestApp
let sandbox: TestApp
beforeAll(async () => {
  strict = await testApp({ env: withoutSandbox })
  sandbox = await testApp()
})

const at = (host: string) => ({ headers: { host } })
const home = at('florin.example')
const elsewhere = at('amberpay.example')
const login = (app: TestApp, { email }: { email: string }, where: { headers: Record<string, string> }, change: object = {}) =>
  app.call(tokens.login, { client: 'spa', username: email, password: passphrase, codeChallenge, ...change }, where)

const customerOf = async (app: TestApp, brand: string): Promise<GivenPerson> => {
  const made = await app.given.person({ passphrase })
  await app.db.updateTable('app_user').set({ brand }).where('id', '=', made.userId).execute()
  await app.db.updateTable('customer').set({ brand }).where('id', '=', made.customerId).execute()
  return made
}

/** Without the sandbox only its words tell which refusal it is. */
const refusalTold = ({ responseDescription: told }: { responseDescription: string }): string =>
  told === translator('en')('errors:activation.otherBrand') ? 'activation.otherBrand' : told
const joined = async (customerId: number) =>
  strict.db.selectFrom('company_user').select('user_id').where('customer_id', '=', customerId).execute()
const codeTo = async (email: string): Promise<string> => {
  const { text } = (await mailsTo(strict, email)).at(-1)!
  return new URL(/http\S+/.exec(text)![0]).searchParams.get('code') ?? ''
}

describe('registration.employeeActivation.confirm', () => {
  it('refuses with activation.otherBrand whoever could not sign in for the company, and says why', async () => {
    const ana = await customerOf(strict, 'amber')
    const { customerId } = await strict.given.company()
    const invitation = { ...ana, customerId, firstName: 'Ana', lastName: 'Marin', right: 1, accessList: ['balanceInfo'] }
    await strict.db
      .transaction()
      .execute((tx) => strict.parts.services.companies.invitations.invite(tx, { ...invitation, language: 'en' }))
    const wish = { email: ana.email, activationCode: await codeTo(ana.email), password: passphrase, agreements: [] }
    const answer = await strict.call(companyActivation['employeeActivation.confirm'], wish, home)
    expect(refusalTold(answer.body)).toBe('activation.otherBrand')
    expect(await joined(customerId)).toEqual([])
  })
})

describe('registration.businessActivation.confirm', () => {
  it('refuses with activation.otherBrand whoever registered a company where they cannot sign in', async () => {
    const ana = await customerOf(strict, 'amber')
    const name = `Oak & Iron ${crypto.randomUUID()}`
    const person = { email: ana.email, password: passphrase, firstName: 'Ana', lastName: 'Marin', residenceCountryCode: 'PT' }
    await strict.db.transaction().execute((tx) =>
      strict.parts.services.companies.companies.open(tx, {
        ...person,
        brand: brands.florin,
        language: 'en',
        company: { name, users: [] },
      }),
    )
    const wish = { email: ana.email, activationCode: await codeTo(ana.email), password: passphrase }
    const answer = await strict.call(companyActivation['businessActivation.confirm'], wish, home)
    expect(refusalTold(answer.body)).toBe('activation.otherBrand')
    const made = await strict.db.selectFrom('customer').select('id').where('business_name', '=', name).execute()
    expect(made).toEqual([])
  })
})

describe('a customer of one brand at the host of another', () => {
  it('is as unknown at sign-in as anybody, and counted like them', async () => {
    const ana = await strict.given.person({ passphrase })
    const there = await login(strict, ana, elsewhere)
    const nobody = await login(strict, { email: `${crypto.randomUUID()}@test.example` }, elsewhere)
    expect([there.status, there.text]).toEqual([nobody.status, nobody.text])
    expect(there.status).toBe(403)
    expect((await login(strict, ana, home)).status).toBe(200)
  })

  it('is nobody with the tokens of the other, whichever they are', async () => {
    const ana = await strict.given.person({ passphrase })
    const info = (where: object) => strict.call(customer['info.get'], {}, { token: ana.token, ...where })
    expect((await info(elsewhere)).status).toBe(401)
    expect((await info(home)).status).toBe(200)
    const refresh = (where: object) => strict.call(tokens.refresh, { refreshToken: ana.refreshToken }, where)
    expect((await refresh(elsewhere)).status).toBe(403)
    expect((await refresh(home)).status).toBe(200)
  })

  it('does not come in by a phone, nor by a sign-in begun at home', async () => {
    const flows = flowsOf(strict)
    const ana = await strict.given.person({ passphrase })
    const { secret } = await flows.device(ana.userId)
    expect((await strict.call(tokens.exchange, { secret }, elsewhere)).status).toBe(403)
    expect((await strict.call(tokens.exchange, { secret }, home)).status).toBe(200)
    const { body } = await login(strict, ana, home, { secret })
    const exchange = { code: body.code!, codeVerifier: 'the-verifier-that-only-this-page-holds-0123456789' }
    expect((await strict.call(tokens.exchange, exchange, elsewhere)).status).toBe(403)
    expect((await strict.call(tokens.exchange, exchange, home)).status).toBe(200)
  })

  it('pairs a phone at a host of the own brand', async () => {
    const ana = await customerOf(strict, 'amber')
    const { pairings } = strict.parts.services.access
    const { deeplink } = await pairings.begin(ana.userId, brands.amber, { ip: '127.0.0.1', userAgent: 'test' })
    const api = new URL(deeplink).searchParams.get('api') ?? ''
    expect(new URL(api).hostname).toBe('amberpay.example')
  })

  it('gets no code for a forgotten passphrase', async () => {
    const ana = await strict.given.person({ passphrase })
    // The check for robots is out of reach here; what is asked of the person is not.
    await strict.parts.services.access.passphraseChanges.sendCode(ana.email, 'amber')
    expect(await mailsTo(strict, ana.email)).toEqual([])
    await strict.parts.services.access.passphraseChanges.sendCode(ana.email, 'florin')
    expect(await mailsTo(strict, ana.email)).toHaveLength(1)
    const [mail] = await mailsTo(strict, ana.email)
    const check = { email: ana.email, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '' }
    expect((await strict.call(passwordChange['passwordChange.check'], check, elsewhere)).body.valid).toBe(false)
    // Asking there takes nothing from the code.
    await strict.parts.services.access.passphraseChanges.sendCode(ana.email, 'amber')
    expect((await strict.call(passwordChange['passwordChange.check'], check, home)).body.valid).toBe(true)
  })

  it('sees the other look, and is let in, where the sandbox is on', async () => {
    const ana = await sandbox.given.person({ passphrase })
    const { status, body } = await login(
      sandbox,
      ana,
      { headers: { host: 'florin.example', cookie: 'florin-brand=amber' } },
      { secret: systemIds.secret() },
    )
    expect(status).toBe(200)
    expect((await sandbox.call(customer['info.get'], {}, { token: body.accessToken, ...elsewhere })).status).toBe(200)
  })
})

describe('members', () => {
  const finds = async (asker: GivenPerson, found: GivenPerson) =>
    (await sandbox.call(transfer['payee.check'], { email: found.email }, { token: asker.token })).body.exist
  const brandTerms = (person: GivenPerson) =>
    sandbox.db
      .insertInto('agreement_acceptance')
      .columns(['user_id', 'document_id', 'version', 'accepted_at', 'ip'])
      .expression(
        sandbox.db
          .selectFrom('agreement_acceptance')
          .select(['user_id', 'document_id', 'version', 'accepted_at', 'ip'])
          .where('user_id', '=', person.userId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  it('find each other across the brands of a group, and nobody beyond it', async () => {
    const [ana, bank, amber] = [
      await customerOf(sandbox, 'florin'),
      await customerOf(sandbox, 'florin-bank'),
      await customerOf(sandbox, 'amber'),
    ]
    await brandTerms(ana)
    expect(await finds(ana, bank)).toBe(true)
    expect(await finds(ana, amber)).toBe(false)
  })
})
