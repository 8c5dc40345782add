import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BrandId } from '@florin/brands/brand'
import { brands, findBrand } from '@florin/brands/brands'
import type { Keepable } from '@florin/contract/access/factors'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { mailAnswerMs, noSooner } from '../../../platform/noSooner.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { assertHardToGuess, assertLongEnough, isShortPassphrase } from '../signIn/goodPassphrase.ts'
import { findHolder, type Holder } from '../signIn/holder.ts'
import type { Passkeys } from '../factors/passkeys.ts'
import { createAfterChange } from '../security/afterChange.ts'
import type { Tokens } from '../tokens.ts'
import type { BotCheck } from '../../../vendors/botCheck/botCheck.ts'
import { createPassphraseMails } from './mails.ts'
import * as store from './passphraseChangeStore.ts'
import type { From } from '../signIn/from.ts'

const codeDigits = 6
const codeMinutes = 10
/** However often it is mailed again, one that was drawn longer ago gives way to another. */
const drawnMinutes = 60
const hourly = { windowSeconds: 3600, exact: true } as const
/**
 * Mails to one address: of one network, and of all. A stranger with some networks must not use up those of the owner, so that the first
 * of each network counts apart, up to what would fill a mailbox.
 */
const mailLimits = {
  first: { ...hourly, bucket: 'passwordChange.first', max: 1 },
  network: { ...hourly, bucket: 'passwordChange.mail', max: 5 },
  firsts: { ...hourly, bucket: 'passwordChange.firsts', max: 100 },
  all: { ...hourly, bucket: 'passwordChange.mails', max: 20 },
} as const

export type PassphraseChangeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly outbox: Outbox
  readonly tokens: Tokens
  readonly passkeys: Passkeys
  readonly botCheck: BotCheck
  readonly links: Links
  readonly appSecret: string
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}
export type ChangeRequest = { readonly email: string; readonly captcha: string }
export type Shown = { readonly email: string; readonly code: string }
type NewPassphrase = Shown & { readonly password: string; readonly keep: readonly Keepable[] }
export type CodeVerdict = { readonly valid: boolean; readonly attemptsLeft?: number }

/** For somebody who forgot their passphrase: a mailed code lets them choose another. */
export const createPassphraseChanges = (deps: PassphraseChangeDeps) => {
  const { db, clock, ids, limits, outbox, tokens, botCheck, appSecret, rateScale } = deps
  const mails = createPassphraseMails({ links: deps.links })
  const afterChange = createAfterChange(deps)

  /** Of what is kept and a secret of ours: the same can be mailed again, and who steals the table learns nothing. */
  const codeOf = (email: string, salt: string): string => {
    const hash = createHmac('sha256', appSecret).update(`passwordChange:${email}:${salt}`).digest()
    return String(hash.readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0')
  }
  const isCode = ({ email, code }: Shown, salt: string | undefined): boolean =>
    salt !== undefined && timingSafeEqual(sha256(codeOf(email, salt)), sha256(code))

  const assertMayAsk = async ({ email, captcha }: ChangeRequest, { ip }: From): Promise<void> => {
    if (!(await botCheck.isHuman({ token: captcha, ip }))) throw refuse('botCheck.failed', { field: 'captcha' })
    const take = ({ max, ...limit }: (typeof mailLimits)[keyof typeof mailLimits], key: string) =>
      limits.take({ ...limit, max: max * rateScale, key })
    const here = `${email} from ${networkOf(ip)}`
    const isFirst = (await take(mailLimits.first, here)).ok
    const ofNetwork = await take(mailLimits.network, here)
    const verdict = ofNetwork.ok ? await take(isFirst ? mailLimits.firsts : mailLimits.all, email) : ofNetwork
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
  }

  /** Somebody of another brand is nobody here. */
  const ownerAt = async (tx: Tx, email: string, hostBrand: string): Promise<Holder | undefined> => {
    const owner = await findHolder(tx, { email })
    return owner && tokens.brandRules.isOpenTo(owner.brand, hostBrand) ? owner : undefined
  }

  const sendCode = (email: string, hostBrand: BrandId): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const owner = await ownerAt(tx, email, hostBrand)
      const now = clock.now()
      const salt = await store.putSalt(tx, email, owner?.userId, {
        salt: ids.secret(),
        drawnAt: now,
        lastDrawnAfter: new Date(now.getTime() - drawnMinutes * 60_000),
        expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
      })
      if (!owner) return
      const to = { ...owner, brand: findBrand(owner.brand) ?? brands[hostBrand] }
      await outbox.add(tx, 'mail.send', mails.passphraseCode(to, codeOf(email, salt), codeMinutes))
    })

  const request = async (asked: ChangeRequest, from: From): Promise<void> => {
    await assertMayAsk(asked, from)
    await noSooner(mailAnswerMs, () => sendCode(asked.email, from.brand.id))
  }

  /** Counts the try, by where it comes from: who guesses must not void the code of who got it. */
  const check = async (shown: Shown, { ip, brand }: From): Promise<CodeVerdict> => {
    const isRight = async () =>
      isCode(shown, await store.findSalt(db, shown.email, clock.now())) &&
      (await ownerAt(db, shown.email, brand.id)) !== undefined
    const guess = { about: shown.email, source: networkOf(ip) }
    const attempt = await tokens.guard.attempt('passwordChange', guess, isRight)
    if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
    if (attempt.outcome === 'passed') return { valid: true }
    return { valid: false, attemptsLeft: attempt.attemptsLeft }
  }

  const confirm = async ({ password, keep, ...shown }: NewPassphrase, from: From): Promise<void> => {
    const { brand: here } = from
    const { valid } = await check(shown, from)
    const owner = await ownerAt(db, shown.email, here.id)
    if (!valid || !owner) throw refuse('code.wrong', { field: 'code' })
    const brand = findBrand(owner.brand) ?? here
    assertLongEnough(password, (await tokens.factors.of(db, owner.userId)).loginMode, 'password')
    assertHardToGuess(password, [owner.email, owner.firstName, owner.lastName, brand.projectName], 'password')
    const passphraseHash = await tokens.passphrases.hash(password)
    const isShort = isShortPassphrase(password)
    await db.transaction().execute(async (tx) => {
      if (!isCode(shown, await store.takeSalt(tx, shown.email, clock.now()))) throw refuse('code.wrong', { field: 'code' })
      await store.setPassphrase(tx, owner.userId, { passphraseHash, isShort })
      assertLongEnough(password, (await tokens.factors.of(tx, owner.userId)).loginMode, 'password')
      await afterChange(tx, { userId: owner.userId, keep })
      const mustRelink = !keep.includes('phones')
      await outbox.add(tx, 'mail.send', mails.passphraseChanged({ ...owner, brand }, clock.now(), mustRelink))
    })
    await tokens.guard.forgive('login', { about: shown.email, source: networkOf(from.ip) })
  }

  return { request, sendCode, check, confirm }
}
