import { tokens } from '@florin/contract/access/tokens'
import type { TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'
import { messagesOf } from '../../../../../../test/mail.ts'
import { systemIds } from '../../../platform/ids.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { LoginMode } from '../factors/loginMode.ts'
import { stepOf, totpCode } from '../factors/totp.ts'
import { fromBase32 } from '../factors/base32.ts'
import { challengeOf } from './pkce.ts'

export const passphrase = 'three calm geese walk home'
export const codeVerifier = 'the-verifier-that-only-this-page-holds-0123456789'
export const codeChallenge = challengeOf(codeVerifier)
const totpKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** People with second steps, and what reaches them. */
export const flowsOf = (app: TestApp) => {
  const { call, db, given, parts } = app
  const { clock } = parts

  const login = (person: { email: string }, change: object = {}) =>
    call(tokens.login, { client: 'spa', username: person.email, password: passphrase, codeChallenge, ...change })

  const person = async (mode: LoginMode = 'none'): Promise<GivenPerson> => {
    const made = await given.person({ passphrase, checksNewBrowsers: true })
    await db.updateTable('app_user').set({ login_mode: mode }).where('id', '=', made.userId).execute()
    return made
  }

  const device = async (userId: number, approved = true): Promise<{ id: string; secret: string }> => {
    const [id, secret, now] = [systemIds.uuid(), systemIds.secret(), clock.now()]
    const rest = { user_id: userId, code: id, type: 'ios', name: 'My phone', push_token: `push-${id}` }
    const times = { approved_at: approved ? now : null, last_active_at: now, created_at: now }
    await db
      .insertInto('device')
      .values({ id, secret_hash: sha256(secret), ...rest, ...times })
      .execute()
    return { id, secret }
  }

  const phone = async (userId: number): Promise<string> => {
    const number = `6${userId}222`
    const row = { user_id: userId, country_code: '34', number, is_primary: true }
    await db
      .insertInto('phone')
      .values({ ...row, confirmed_at: clock.now(), created_at: clock.now() })
      .execute()
    return `+34${number}`
  }

  const authenticator = (userId: number) =>
    db.transaction().execute((tx) => parts.tokens.factors.authenticators.put(tx, userId, totpKey))
  const totpNow = () => totpCode(fromBase32(totpKey), stepOf(clock.now()))

  /** Messages of a kind in the order they were written, those to one receiver. */
  const sent = async (topic: 'mail.send' | 'sms.send' | 'push.send', to: string) => {
    const messages: readonly { to?: string; pushToken?: string; text?: string; data?: Readonly<Record<string, string>> }[] =
      await messagesOf(app, topic)
    return messages.filter((message) => (message.to ?? message.pushToken) === to)
  }
  const codeTo = async (topic: 'mail.send' | 'sms.send', to: string): Promise<string> =>
    /\b\d{6}\b/.exec((await sent(topic, to)).at(-1)?.text ?? '')?.[0] ?? ''

  const exchange = (code: string | undefined, otp?: string, change: object = {}) =>
    call(tokens.exchange, { code, codeVerifier, ...(otp !== undefined && { otp }), ...change })

  /** One that the person has signed in with before. */
  const browserOf = async ({ userId }: GivenPerson): Promise<string> => {
    const secret = systemIds.secret()
    await parts.tokens.browsers.approve(db, await parts.tokens.browsers.noted(db, userId, secret))
    return secret
  }

  return { login, person, device, phone, authenticator, totpNow, sent, codeTo, exchange, browserOf }
}
export type Flows = ReturnType<typeof flowsOf>
export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
