import { account } from '@florin/contract/accounts/account'
import { brands } from '@florin/brands/brands'
import { customer } from '@florin/contract/customers/customer'
import type { SentBy } from '@florin/contract/method'
import { registration } from '@florin/contract/customers/registration'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { messagesOf } from '../../../../../../test/mail.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'

const clock = movableClock()
let app: TestApp
const create = registration['personal.create']
const confirm = registration['activation.confirm']
const resend = registration['activationCode.resend']
type Form = SentBy<typeof create>

beforeAll(async () => {
  app = await testApp({ clock })
})

const someone = () => `${crypto.randomUUID()}@test.example`
const form = (change: Partial<Form> = {}): Form => ({
  email: someone(),
  password: 'three calm geese walk home',
  firstName: 'Nina',
  lastName: 'Costa',
  residenceCountryCode: 'PT',
  agreements: brands.florin.terms.map(({ id }) => ({ id, value: true })),
  captcha: 'sandbox-human',
  ...change,
})

const mailsTo = async (email: string): Promise<MailMessage[]> =>
  (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)
const lastMail = async (email: string): Promise<MailMessage> => (await mailsTo(email)).at(-1)!
const linkIn = ({ text }: MailMessage): URL => new URL(/http\S+/.exec(text)![0])
const codeIn = (mail: MailMessage): string => linkIn(mail).searchParams.get('code')!
const register = async (change: Partial<Form> = {}, headers: Record<string, string> = {}) => {
  const sent = form(change)
  return { sent, reply: await app.call(create, sent, { headers }) }
}
const activate = async (email: string, code: string, password = form().password, secret?: string) =>
  app.call(confirm, { username: email, activationCode: code, password, ...(secret && { secret }) })
const signIn = (username: string, password: string, change: object = {}) =>
  app.call(tokens.login, { client: 'spa', username, password, codeChallenge: 'a'.repeat(43), ...change })

describe('registration.personal.create', () => {
  it('mails a link and opens nothing yet', async () => {
    const { sent, reply } = await register()
    expect(reply.body).toEqual({ responseCode: '00', responseDescription: 'Success', email: sent.email })
    const mail = await lastMail(sent.email)
    expect(mail).toMatchObject({ from: 'Florin <support@florin.example>', subject: 'Activate your Florin account' })
    const link = linkIn(mail)
    expect(link.origin + link.pathname).toBe('http://localhost:3000/en/activate')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      action: 'activation',
      user: sent.email,
      code: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await app.db.selectFrom('app_user').select('id').where('email', '=', sent.email).execute()).toEqual([])
  })

  it('keeps neither the passphrase nor the code as they are', async () => {
    const { sent } = await register()
    const row = await app.db.selectFrom('registration').selectAll().where('email', '=', sent.email).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(sent.password)
    expect(row.passphrase_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(row.code_hash.toString('utf8')).not.toContain(codeIn(await lastMail(sent.email)))
  })

  it('writes in the language of the call, with the name as text only', async () => {
    const { sent } = await register({ firstName: '<b>Eve</b> see evil.example/x' }, { 'accept-language': 'es' })
    const { html, text, subject } = await lastMail(sent.email)
    expect(subject).toContain('Active')
    expect(html).toContain('<html lang="es">')
    expect(html + text).not.toContain('<b>Eve')
    expect(html + text).not.toContain('evil.example')
  })

  it('takes no host name from the request into the link', async () => {
    const { sent } = await register({}, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(linkIn(await lastMail(sent.email)).host).toBe('localhost:3000')
  })

  it('leads back to the brand it came from', async () => {
    const agreements = brands.amber.terms.map(({ id }) => ({ id, value: true as const }))
    const { sent } = await register({ agreements }, { cookie: 'florin-brand=amber' })
    const mail = await lastMail(sent.email)
    expect(linkIn(mail).searchParams.get('brand')).toBe('amber')
    expect(mail.subject).toContain('Amber Pay')
  })

  it('keeps the order that a buyer was about to pay, for every link that is mailed, and for nobody who has an account', async () => {
    const orderPath = '/pay/Ab0_-Ab0_-Ab0_-x?reference=LP%207'
    const { sent } = await register({ orderPath })
    expect(linkIn(await lastMail(sent.email)).searchParams.get('order')).toBe(orderPath)
    await app.call(resend, { email: sent.email })
    expect(linkIn(await lastMail(sent.email)).searchParams.get('order')).toBe(orderPath)

    const owner = await app.given.person()
    await register({ email: owner.email, orderPath })
    const told = await lastMail(owner.email)
    expect(linkIn(told).pathname).toBe('/en/login')
    expect(told.html + told.text).not.toContain('Ab0_-')
  })

  it.each(['/home', '//evil.example/pay/Ab0_-Ab0_-Ab0_-x', 'https://evil.example', '/pay/Ab0_-Ab0_-Ab0_-x#/x'])(
    'takes no order at %s',
    async (orderPath) => {
      expect((await register({ orderPath })).reply).toRefuse('request.invalid')
    },
  )

  it('refuses with registration.closed where the brand opens no accounts', async () => {
    const { reply } = await register({}, { cookie: 'florin-brand=florin-pi' })
    expect(reply).toRefuse('registration.closed')
    expect(reply.status).toBe(200)
  })

  it.each(['sandbox-robot', 'anything'])('refuses with botCheck.failed when the check says %s', async (captcha) => {
    const { sent, reply } = await register({ captcha })
    expect(reply).toRefuse('botCheck.failed', { field: 'captcha' })
    expect(await mailsTo(sent.email)).toEqual([])
  })

  it('refuses with country.closed for a country that the brand does not take', async () => {
    const { reply } = await register({ residenceCountryCode: 'KP' })
    expect(reply).toRefuse('country.closed', { field: 'residenceCountryCode' })
  })

  it('takes no country that does not exist', async () => {
    const { reply } = await register({ residenceCountryCode: 'ZZ' })
    expect(reply).toRefuse('request.invalid')
    expect(reply.body.errors).toMatchObject([{ field: 'residenceCountryCode' }])
  })

  it('refuses with agreement.missing unless every document is accepted', async () => {
    for (const agreements of [[], form().agreements.slice(1), [{ id: 9999, value: true as const }]]) {
      const { reply } = await register({ agreements })
      expect(reply).toRefuse('agreement.missing', { field: 'agreements' })
    }
  })

  it('refuses with passphrase.common what is easy to guess', async () => {
    const { reply } = await register({ password: 'passwordpassword' })
    expect(reply).toRefuse('passphrase.common', { field: 'password' })
    const address = 'the.old.gardener@test.example'
    expect((await register({ email: address, password: address })).reply).toRefuse('passphrase.common', { field: 'password' })
  })

  it('refuses a kind of customer that the brand does not know', async () => {
    const { reply } = await register({ registrationType: 'pirates' })
    expect(reply).toRefuse('request.invalid', { field: 'registrationType' })
    expect((await register({ registrationType: 'freelancers' })).reply.body.responseCode).toBe('00')
  })

  it('answers the same for an address that has an account, and tells only its owner', async () => {
    const owner = await app.given.person({ passphrase: 'the owner knows this one' })
    const known = await register({ email: owner.email })
    const unknown = await register()
    expect(known.reply.status).toBe(unknown.reply.status)
    expect(known.reply.text.replace(known.sent.email, '')).toBe(unknown.reply.text.replace(unknown.sent.email, ''))
    const mail = await lastMail(owner.email)
    expect(mail.subject).toBe('You already have a Florin account')
    expect(linkIn(mail).href).toBe('http://localhost:3000/en/login')
    expect((await signIn(owner.email, 'the owner knows this one')).status).toBe(200)
    expect(await signIn(owner.email, known.sent.password)).toRefuse('login.failed')
  })

  it('gives the same answer to a repeat of its key, and sends one mail', async () => {
    const sent = form()
    const key = crypto.randomUUID()
    const [first, second] = [await app.call(create, sent, { key }), await app.call(create, sent, { key })]
    expect(second.text).toBe(first.text)
    expect(await mailsTo(sent.email)).toHaveLength(1)
  })
})

describe('registration.activation.confirm', () => {
  it('opens an account in each currency of the brand and signs in', async () => {
    const { sent } = await register()
    const { body } = await activate(sent.email, codeIn(await lastMail(sent.email)))
    const listed = await app.call(account.list, {}, { token: body.accessToken })
    expect(listed.body.accounts?.map(({ currencyCode, balance }) => [currencyCode, balance])).toEqual([
      ['USD', '0.00'],
      ['EUR', '0.00'],
    ])
    const info = await app.call(customer['info.get'], {}, { token: body.accessToken })
    expect(info.body.customer).toMatchObject({
      login: sent.email,
      firstName: 'Nina',
      residenceCountryCode: 'PT',
      verified: false,
    })
    expect((await signIn(sent.email, sent.password)).status).toBe(200)
  })

  it.each([
    ['florin', false],
    ['amber', true],
  ] as const)('asks the questions about money first where the brand does: %s', async (brand, isNeedKyc) => {
    const agreements = brands[brand].terms.map(({ id }) => ({ id, value: true as const }))
    const { sent } = await register({ agreements }, { cookie: `florin-brand=${brand}` })
    const { body } = await activate(sent.email, codeIn(await lastMail(sent.email)))
    const info = await app.call(customer['info.get'], {}, { token: body.accessToken })
    expect(info.body.customer).toMatchObject({ isNeedKyc })
  })

  it('keeps on record which documents were accepted, and when', async () => {
    const { sent } = await register()
    const acceptedAt = clock.now()
    clock.advance(3600)
    await activate(sent.email, codeIn(await lastMail(sent.email)))
    const rows = await app.db
      .selectFrom('agreement_acceptance')
      .innerJoin('app_user', 'app_user.id', 'user_id')
      .select(['document_id', 'version', 'accepted_at', 'ip'])
      .where('email', '=', sent.email)
      .orderBy('document_id')
      .execute()
    expect(rows).toEqual(
      brands.florin.terms.map(({ id, version }) => ({ document_id: id, version, accepted_at: acceptedAt, ip: '127.0.0.1' })),
    )
  })

  it('refuses with activation.failed for a wrong and an old code, in the same words', async () => {
    const { sent } = await register()
    const code = codeIn(await lastMail(sent.email))
    const wrong = await activate(sent.email, 'wrong')
    expect(wrong).toRefuse('activation.failed')
    expect((await activate(someone(), code)).text).toBe(wrong.text)

    const late = await register()
    const lateCode = codeIn(await lastMail(late.sent.email))
    clock.advance(24 * 3600)
    expect((await activate(late.sent.email, lateCode)).text).toBe(wrong.text)
  })

  it('refuses with activation.failed even the right code after five wrong ones, and a resend does not help', async () => {
    const { sent } = await register()
    for (let time = 0; time < 5; time++) await activate(sent.email, 'wrong')
    await app.call(resend, { email: sent.email })
    const code = codeIn(await lastMail(sent.email))
    expect(await activate(sent.email, code)).toRefuse('activation.failed')
    clock.advance(60)
    expect((await activate(sent.email, code)).body.responseCode).toBe('00')
  })

  it('activates once when the link is opened many times at once', async () => {
    const { sent } = await register()
    const code = codeIn(await lastMail(sent.email))
    const replies = await Promise.all(Array.from({ length: 5 }, () => activate(sent.email, code)))
    expect(replies.filter(({ body }) => body.responseCode === '00')).toHaveLength(1)
  })

  it('uses the passphrase of the request whose link was opened, not one that another laid there', async () => {
    const email = someone()
    await register({ email, password: 'the thief was here before' })
    await register({ email, password: 'the owner came afterwards' })
    const code = codeIn(await lastMail(email))
    await register({ email, password: 'the thief came once more' })
    expect(await activate(email, code, 'the thief came once more')).toRefuse('passphrase.wrong', { field: 'password' })
    expect((await activate(email, code, 'the owner came afterwards')).body.responseCode).toBe('00')
    expect((await signIn(email, 'the owner came afterwards')).status).toBe(200)
    for (const other of ['the thief was here before', 'the thief came once more'])
      expect(await signIn(email, other)).toRefuse('login.failed')
  })
})

describe('registration.activation.confirm', () => {
  it('refuses with passphrase.wrong who does not know the passphrase, and opens nothing for who laid the request', async () => {
    const { sent } = await register({ password: 'the thief knows this one' })
    const code = codeIn(await lastMail(sent.email))
    const reply = await activate(sent.email, code, 'what the owner would choose')
    expect(reply).toRefuse('passphrase.wrong', { field: 'password' })
    expect(await app.db.selectFrom('app_user').select('id').where('email', '=', sent.email).execute()).toEqual([])
  })

  it('hears nobody for a while after five wrong passphrases', async () => {
    const { sent } = await register()
    const code = codeIn(await lastMail(sent.email))
    for (let time = 0; time < 5; time++) expect(await activate(sent.email, code, 'wrong')).toRefuse('passphrase.wrong')
    expect(await activate(sent.email, code)).toRefuse('activation.failed')
  })

  it('refuses with activation.done, not as a bad link, when the account is open already', async () => {
    const { sent } = await register()
    const code = codeIn(await lastMail(sent.email))
    await activate(sent.email, code)
    expect(await activate(sent.email, code)).toRefuse('activation.done')
    clock.advance(24 * 3600)
    expect(await activate(sent.email, code)).toRefuse('activation.failed')
  })

  it('makes the browser known; any other is asked for a code at the first sign-in', async () => {
    const { sent } = await register()
    const secret = 'b'.repeat(43)
    await activate(sent.email, codeIn(await lastMail(sent.email)), sent.password, secret)
    expect((await signIn(sent.email, sent.password)).body.authFlow).toBe('verifyDevice')
    expect((await signIn(sent.email, sent.password, { secret })).body.authFlow).toBe('simple')
  })
})

describe('registration.activationCode.resend', () => {
  it('mails a new link, and the old one is void', async () => {
    const { sent } = await register()
    const first = codeIn(await lastMail(sent.email))
    expect((await app.call(resend, { email: sent.email })).body.responseCode).toBe('00')
    const second = codeIn(await lastMail(sent.email))
    expect(second).not.toBe(first)
    expect(await activate(sent.email, first)).toRefuse('activation.failed')
    expect((await activate(sent.email, second)).body.responseCode).toBe('00')
  })

  it('answers the same for unknown and active addresses, and mails nothing', async () => {
    const { sent } = await register()
    const owner = await app.given.person()
    const known = await app.call(resend, { email: sent.email })
    for (const email of [someone(), owner.email]) {
      expect((await app.call(resend, { email })).text).toBe(known.text)
      expect(await mailsTo(email)).toEqual([])
    }
  })
})
