import { passwordChange } from '@florin/contract/access/passwordChange'
import { createHash } from 'node:crypto'
import { customer } from '@florin/contract/customers/customer'
import { tokens } from '@florin/contract/access/tokens'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { waitingForLocks } from '../../../../../../test/locks.ts'
import { messagesOf } from '../../../../../../test/mail.ts'
import type { MailMessage } from '../../../platform/outbox/topics.ts'
import { tokensElsewhere } from '../../../../../../test/tokens.ts'

const clock = movableClock()
let app: TestApp
const create = passwordChange['passwordChange.create']
const check = passwordChange['passwordChange.check']
const confirm = passwordChange['passwordChange.confirm']
const oldPassphrase = 'three calm geese walk home'
const newPassphrase = 'nine loud ducks swim north'

beforeAll(async () => {
  app = await testApp({ clock })
})

const someone = () => `${crypto.randomUUID()}@test.example`
const owner = () => app.given.person({ passphrase: oldPassphrase })
const mailsTo = async (email: string): Promise<MailMessage[]> =>
  (await messagesOf(app, 'mail.send')).filter(({ to }) => to === email)
const lastCode = async (email: string): Promise<string> => /^\d{6}$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? ''
const captcha = 'sandbox-human'
const ask = (email: string) => app.call(create, { email, captcha })
const askForCode = async (email: string): Promise<string> => {
  await ask(email)
  return lastCode(email)
}
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const signIn = (username: string, password: string) =>
  app.call(tokens.login, { client: 'spa', username, password, codeChallenge: 'a'.repeat(43) })
const failTimes = async (email: string, code: string, times: number) => {
  const verdicts = []
  for (let time = 0; time < times; time++) verdicts.push((await app.call(check, { email, code: wrongFor(code) })).body)
  return verdicts.map(({ valid, attemptsLeft }) => [valid, attemptsLeft])
}

describe('registration.passwordChange.create', () => {
  it('mails six digits in the language and brand of the owner', async () => {
    const { email, userId } = await owner()
    await app.db.updateTable('app_user').set({ language: 'es', brand: 'amber' }).where('id', '=', userId).execute()
    const { body } = await app.call(create, { email, captcha }, { headers: { 'accept-language': 'ru' } })
    expect(body).toEqual({ responseCode: '00', responseDescription: 'Успешно', ok: true })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Su código de Amber Pay')
    expect(mail?.html).toContain('<html lang="es">')
    expect(mail?.html).toContain(await lastCode(email))
    expect(mail?.text).toContain('durante 10 minutos')
  })

  it('answers the same for an unknown address, writes as much, and mails nothing', async () => {
    const [known, unknown] = [(await owner()).email, someone()]
    const [first, second] = [await ask(known), await ask(unknown)]
    expect([second.status, second.text]).toEqual([first.status, first.text])
    const rows = await app.db.selectFrom('passphrase_change').select('email').where('email', 'in', [known, unknown]).execute()
    expect(rows).toHaveLength(2)
    expect(await mailsTo(unknown)).toEqual([])
  })

  it('keeps no code that could be read or tried out', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    const row = await app.db.selectFrom('passphrase_change').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const kept = JSON.stringify(row)
    expect(kept).not.toContain(code)
    const texts = (text: string) => [text, `${email}:${text}`, `passwordChange:${email}:${text}`]
    for (const tried of texts(code).map(sha256))
      for (const encoding of ['hex', 'base64', 'base64url'] as const) expect(kept).not.toContain(tried.toString(encoding))
    // Nor is it made of what is kept alone.
    const made = texts(row.salt).map((text) => String(sha256(text).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'))
    expect(made).not.toContain(code)
  })

  it('refuses with botCheck.failed when the check says robot, and takes nobody without it', async () => {
    const { email } = await owner()
    const reply = await app.call(create, { email, captcha: 'sandbox-robot' })
    expect(reply).toRefuse('botCheck.failed', { field: 'captcha' })
    expect(await mailsTo(email)).toEqual([])
    expect(await app.call(create, { email } as never)).toRefuse('request.invalid', { field: 'captcha' })
    expect((await app.call(create, { email, captcha: 'sandbox-human' })).status).toBe(200)
  })

  it('stops after five mails in an hour, whether the address is known or not', async () => {
    const hours = movableClock(new Date('2026-01-01T10:00:00Z'))
    const strict = await testApp({ clock: hours, env: { RATE_SCALE: '1' } })
    for (const email of [(await strict.given.person()).email, someone()]) {
      for (let time = 0; time < 5; time++) expect((await strict.call(create, { email, captcha })).status).toBe(200)
      expect(await strict.call(create, { email, captcha })).toRefuse('rate.limited')
      hours.advance(3600)
    }
  })
})

describe('registration.passwordChange.check', () => {
  it('says that a code is right, however it is spaced, and leaves it usable', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
    for (const given of [code, spaced]) expect((await app.call(check, { email, code: given })).body.valid).toBe(true)
  })

  it('counts the attempts down, for an unknown address just the same', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    const expected = [4, 3, 2, 1, 0].map((left) => [false, left])
    expect(await failTimes(email, code, 5)).toEqual(expected)
    const stranger = someone()
    await ask(stranger)
    expect(await failTimes(stranger, code, 5)).toEqual(expected)
  })

  it('refuses with code.blocked after five wrong ones, and a new code does not help', async () => {
    const { email } = await owner()
    await failTimes(email, await askForCode(email), 5)
    const code = await askForCode(email)
    const blocked = await app.call(check, { email, code })
    expect(blocked).toRefuse('code.blocked')
    expect(blocked.headers['retry-after']).toBe('60')
    clock.advance(60)
    expect((await app.call(check, { email, code })).body.valid).toBe(true)
  })

  it('gives no more than five tries to many at once', async () => {
    const { email } = await owner()
    const code = wrongFor(await askForCode(email))
    const replies = await Promise.all(Array.from({ length: 12 }, () => app.call(check, { email, code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(replies.filter(({ refusal }) => refusal === 'code.blocked')).toHaveLength(7)
  })

  it('goes on counting when a new code is sent', async () => {
    const { email } = await owner()
    await failTimes(email, await askForCode(email), 3)
    expect(await failTimes(email, await askForCode(email), 1)).toEqual([[false, 1]])
  })

  it('takes one after another was asked for, but none that is old or another’s', async () => {
    const [ana, bob] = [await owner(), await owner()]
    const earlier = await askForCode(ana.email)
    const code = await askForCode(ana.email)
    const verdict = async (email: string, given: string) => (await app.call(check, { email, code: given })).body.valid
    expect(await verdict(ana.email, earlier)).toBe(true)
    await askForCode(bob.email)
    expect(await verdict(bob.email, code)).toBe((await lastCode(bob.email)) === code)
    clock.advance(599)
    expect(await verdict(ana.email, code)).toBe(true)
    clock.advance(1)
    expect(await verdict(ana.email, code)).toBe(false)
  })

  it('takes one code of an address, however many ask at once, and another one after an hour', async () => {
    const { email } = await owner()
    await Promise.all(Array.from({ length: 6 }, () => ask(email)))
    const codesOf = async () => new Set((await mailsTo(email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]))
    expect((await codesOf()).size).toBe(1)
    const first = await lastCode(email)
    for (let minutes = 0; minutes < 60; minutes += 9) {
      clock.advance(540)
      await ask(email)
    }
    expect((await codesOf()).size).toBe(2)
    expect((await app.call(check, { email, code: first })).body.valid).toBe(false)
    expect((await app.call(check, { email, code: await lastCode(email) })).body.valid).toBe(true)
  })

  it('names the field of a code that is none', async () => {
    const reply = await app.call(check, { email: someone(), code: '12345' })
    expect(reply).toRefuse('request.invalid')
    expect(reply.body.errors).toEqual([{ field: 'code', description: 'Please enter the 6 digits of the code.' }])
  })
})

describe('registration.passwordChange.confirm', () => {
  const change = (email: string, code: string, password = newPassphrase) => app.call(confirm, { email, code, password })

  it('changes the passphrase and tells the owner', async () => {
    const { email } = await owner()
    const { body } = await change(email, await askForCode(email))
    expect(body).toEqual({ responseCode: '00', responseDescription: 'Success' })
    expect(await signIn(email, oldPassphrase)).toRefuse('login.failed')
    expect((await signIn(email, newPassphrase)).status).toBe(200)
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Your Florin passphrase was changed')
    expect(mail?.text).toContain('http://localhost:3000/en/reset-password')
    expect(mail?.text).not.toContain(newPassphrase)
  })

  it('ends every session of the user, here at once and elsewhere within a second, and nobody else’s', async () => {
    const [ana, bob] = [await owner(), await owner()]
    const second = (await signIn(ana.email, oldPassphrase)).body
    const elsewhere = tokensElsewhere(app, clock)
    expect(await elsewhere.identify(ana.token, undefined)).toBeDefined()
    const statusOf = async (token?: string) => (await app.call(customer['info.get'], {}, { token })).status
    expect([await statusOf(ana.token), await statusOf(second.accessToken)]).toEqual([200, 200])

    await change(ana.email, await askForCode(ana.email))
    expect([await statusOf(ana.token), await statusOf(second.accessToken)]).toEqual([401, 401])
    expect(await app.call(tokens.refresh, { refreshToken: ana.refreshToken })).toRefuse('session.expired')
    clock.advance(1)
    expect(await elsewhere.identify(ana.token, undefined)).toBeUndefined()
    expect(await statusOf(bob.token)).toBe(200)
    const ended = await app.db.selectFrom('session').select('end_reason').where('user_id', '=', ana.userId).execute()
    expect(ended).toEqual([{ end_reason: 'passphraseChanged' }, { end_reason: 'passphraseChanged' }])
  })

  it('lets no sign-in through that began with the old passphrase before the change', async () => {
    const { email, userId } = await owner()
    const hash = await app.parts.tokens.passphrases.hash(newPassphrase)
    const late = await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('app_user').set({ passphrase_hash: hash }).where('id', '=', userId).execute()
      const reply = signIn(email, oldPassphrase)
      await expect.poll(() => waitingForLocks(app.db), { timeout: 10_000, interval: 10 }).toBeGreaterThan(0)
      return { reply }
    })
    expect(await late.reply).toRefuse('login.failed')
  })

  it('opens the door again for an owner who had failed too often', async () => {
    const { email } = await owner()
    for (let time = 0; time < 5; time++) await signIn(email, 'wrong')
    expect(await signIn(email, oldPassphrase)).toRefuse('login.blocked')
    await change(email, await askForCode(email))
    expect((await signIn(email, newPassphrase)).status).toBe(200)
  })

  it('refuses with code.wrong a wrong, a used and an old code, in the same words for an unknown address', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    const wrong = await change(email, wrongFor(code))
    expect(wrong).toRefuse('code.wrong', { field: 'code' })
    expect((await change(someone(), code)).text).toBe(wrong.text)
    expect((await change(email, code)).status).toBe(200)
    expect((await change(email, code)).text).toBe(wrong.text)
    const late = await askForCode(email)
    clock.advance(600)
    expect((await change(email, late)).text).toBe(wrong.text)
  })

  it('refuses with code.blocked when check and change have used up five tries together', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    await failTimes(email, code, 3)
    for (let time = 0; time < 2; time++) expect(await change(email, wrongFor(code))).toRefuse('code.wrong')
    expect(await change(email, code)).toRefuse('code.blocked')
    expect((await signIn(email, oldPassphrase)).status).toBe(200)
  })

  it('refuses with passphrase.common what is easy to guess, and the code is not lost by it', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    for (const password of ['passwordpassword', email]) {
      const reply = await change(email, code, password)
      expect(reply).toRefuse('passphrase.common', { field: 'password' })
    }
    expect((await change(email, code)).status).toBe(200)
  })

  it('refuses with passphrase.short eight characters where there is no second step, and takes them where there is one', async () => {
    const { email, userId } = await owner()
    const code = await askForCode(email)
    const reply = await change(email, code, 'q7#vRm2!')
    expect(reply).toRefuse('passphrase.short', { field: 'password' })
    await app.db.updateTable('app_user').set({ login_mode: 'sms' }).where('id', '=', userId).execute()
    expect((await change(email, code, 'q7#vRm2!')).status).toBe(200)
  })

  it('changes once when sent many times at once', async () => {
    const { email } = await owner()
    const code = await askForCode(email)
    const replies = await Promise.all(Array.from({ length: 4 }, () => change(email, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
