import { createHmac } from 'node:crypto'
import { findBrand } from '@florin/brands/brands'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { mailAnswerMs, noSooner } from '../../../platform/noSooner.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import { assertHardToGuess, assertLongEnough, isShortPassphrase } from '../signIn/goodPassphrase.ts'
import { findHolder } from '../signIn/holder.ts'
import type { Tokens } from '../tokens.ts'
import type { BotCheck } from '../../../vendors/botCheck/botCheck.ts'
import { createPassphraseMails } from './mails.ts'
import * as store from './passphraseChangeStore.ts'
import type { From } from '../signIn/from.ts'

const codeDigits = 6
const codeMinutes = 10
const mailLimit = { bucket: 'passwordChange.mail', max: 5, windowSeconds: 3600, exact: true }

export type PassphraseChangeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly outbox: Outbox
  readonly tokens: Tokens
  readonly botCheck: BotCheck
  readonly links: Links
  readonly appSecret: string
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}
export type ChangeRequest = { readonly email: string; readonly captcha?: string | undefined }
export type Shown = { readonly email: string; readonly code: string }
export type CodeVerdict = { readonly valid: boolean; readonly attemptsLeft?: number }

/** For somebody who forgot their passphrase: a mailed code lets them choose another. */
export const createPassphraseChanges = (deps: PassphraseChangeDeps) => {
  const { db, clock, ids, limits, outbox, tokens, botCheck, appSecret, rateScale } = deps
  const mails = createPassphraseMails({ links: deps.links })

  /** Six digits are soon tried out by who steals the table, unless a secret of ours is in the hash too. */
  const hashOf = ({ email, code }: Shown): Buffer =>
    createHmac('sha256', appSecret).update(`passwordChange:${email}:${code}`).digest()

  const assertMayAsk = async ({ email, captcha }: ChangeRequest, { ip }: From): Promise<void> => {
    if (captcha !== undefined && !(await botCheck.isHuman({ token: captcha, ip })))
      throw refuse('botCheck.failed', { field: 'captcha' })
    const verdict = await limits.take({ ...mailLimit, max: mailLimit.max * rateScale, key: email })
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  const sendCode = (email: string, { brand }: From): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const owner = await findHolder(tx, { email })
      const code = ids.digits(codeDigits)
      const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
      await store.putCode(tx, email, owner?.userId, { hash: hashOf({ email, code }), expiresAt })
      if (!owner) return
      const to = { ...owner, brand: findBrand(owner.brand) ?? brand }
      await outbox.add(tx, 'mail.send', mails.passphraseCode(to, code, codeMinutes))
    })

  const request = async (asked: ChangeRequest, from: From): Promise<void> => {
    await assertMayAsk(asked, from)
    await noSooner(mailAnswerMs, () => sendCode(asked.email, from))
  }

  /** Counts the try. Who has used up all of them needs a new code, too. */
  const check = async (shown: Shown): Promise<CodeVerdict> => {
    const isRight = () => store.hasCode(db, shown.email, hashOf(shown), clock.now())
    const attempt = await tokens.guard.attempt('passwordChange', shown.email, isRight)
    if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
    if (attempt.outcome === 'passed') return { valid: true }
    if (attempt.attemptsLeft === 0) await store.voidCode(db, shown.email)
    return { valid: false, attemptsLeft: attempt.attemptsLeft }
  }

  const confirm = async ({ password, ...shown }: Shown & { readonly password: string }, { brand: here }: From): Promise<void> => {
    const { valid } = await check(shown)
    const owner = await findHolder(db, { email: shown.email })
    if (!valid || !owner) throw refuse('code.wrong', { field: 'code' })
    const brand = findBrand(owner.brand) ?? here
    assertLongEnough(password, (await tokens.factors.of(db, owner.userId)).loginMode, 'password')
    assertHardToGuess(password, [owner.email, owner.firstName, owner.lastName, brand.projectName], 'password')
    const passphraseHash = await tokens.passphrases.hash(password)
    const isShort = isShortPassphrase(password)
    await db.transaction().execute(async (tx) => {
      if (!(await store.takeCode(tx, shown.email, hashOf(shown), clock.now()))) throw refuse('code.wrong', { field: 'code' })
      await store.setPassphrase(tx, owner.userId, { passphraseHash, isShort })
      assertLongEnough(password, (await tokens.factors.of(tx, owner.userId)).loginMode, 'password')
      await tokens.sessions.endAll(tx, owner.userId, 'passphraseChanged')
      await outbox.add(tx, 'mail.send', mails.passphraseChanged({ ...owner, brand }, clock.now()))
    })
    await tokens.guard.forgive('login', shown.email)
  }

  return { request, check, confirm }
}
