import { findBrand } from '@florin/brands/brands'
import type { Brand } from '@florin/brands/brand'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { mailAnswerMs, noSooner } from '../../../platform/noSooner.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { createStrangersMail } from '../../../platform/strangersMail.ts'
import { assertHardToGuess } from '../../access/signIn/goodPassphrase.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { TokenPair } from '../../access/sessions/sessions.ts'
import type { CurrentTerm, Terms } from '../terms/termsService.ts'
import type { BotCheck } from '../../../vendors/botCheck/botCheck.ts'
import type { From } from '../../access/signIn/from.ts'
import { type Activation, createActivations } from './activations.ts'
import { createMails } from './mails.ts'
import type { People } from './people.ts'
import * as store from './store.ts'

const codeHours = 24

export type RegistrationDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly outbox: Outbox
  readonly tokens: Tokens
  readonly botCheck: BotCheck
  readonly people: People
  readonly terms: Terms
  readonly isCountry: (code: string) => boolean
  readonly links: Links
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}

export type PersonalRequest = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly residenceCountryCode: string
  readonly registrationType?: string | undefined
  readonly agreements: readonly { readonly id: number }[]
  readonly captcha: string
  readonly orderPath?: string | undefined
}
export type Registrations = ReturnType<typeof createRegistrations>

const assertAcceptable = (
  request: PersonalRequest,
  brand: Brand,
  documents: readonly CurrentTerm[],
  isCountry: RegistrationDeps['isCountry'],
): void => {
  if (!brand.allowRegistration) throw refuse('registration.closed')
  const country = request.residenceCountryCode
  if (!isCountry(country) || brand.closedCountries.includes(country))
    throw refuse('country.closed', { field: 'residenceCountryCode' })
  const types: readonly string[] = brand.registrationPersonalTypes
  if (request.registrationType !== undefined && !types.includes(request.registrationType))
    throw refuse('request.invalid', { field: 'registrationType' })
  const accepted = new Set(request.agreements.map(({ id }) => id))
  if (!documents.every(({ id }) => accepted.has(id))) throw refuse('agreement.missing', { field: 'agreements' })
  const known = [request.email, request.firstName, request.lastName, brand.projectName]
  assertHardToGuess(request.password, known, 'password')
}

export const createRegistrations = (deps: RegistrationDeps) => {
  const { db, clock, ids, outbox, tokens, botCheck, people, terms, isCountry } = deps
  const mails = createMails({ links: deps.links })
  const countMail = createStrangersMail(deps)
  const activations = createActivations(deps)

  /** The same for known and unknown addresses, so that nothing can be read from it. */
  const assertMailLimit = (email: string, { ip }: From): Promise<void> => countMail({ purpose: 'registration', email, ip })

  const newCode = () => {
    const code = ids.secret()
    return { code, hash: sha256(code), expiresAt: new Date(clock.now().getTime() + codeHours * 3_600_000) }
  }

  /** A known address costs the same work and gets the same answer; only the mail that reaches its owner differs. */
  const openPersonal = async (tx: Tx, request: PersonalRequest, from: From): Promise<{ email: string }> => {
    const documents = await terms.current(tx, from.brand)
    assertAcceptable(request, from.brand, documents, isCountry)
    // Last, because its answer is good for one try only.
    if (!(await botCheck.isHuman({ token: request.captcha, ip: from.ip }))) throw refuse('botCheck.failed', { field: 'captcha' })
    await assertMailLimit(request.email, from)
    const { email, firstName, lastName, orderPath } = request
    const { brand, language, ip } = from
    const passphraseHash = await tokens.passphrases.hash(request.password)
    const owner = await store.findUser(tx, email)
    const { code, ...codeOf } = newCode()
    await store.insertRegistration(
      tx,
      {
        email,
        passphraseHash,
        firstName,
        lastName,
        residenceCountry: request.residenceCountryCode,
        registrationType: request.registrationType ?? null,
        orderPath,
        brand: brand.id,
        language,
        agreements: documents.map(({ documentId, version }) => ({ id: documentId, version })),
        ip,
        createdAt: clock.now(),
      },
      codeOf,
    )
    const mail = owner
      ? mails.alreadyRegistered({ email, ...owner, brand: findBrand(owner.brand) ?? brand })
      : mails.activation({ email, firstName, language, brand, orderPath }, code, codeHours)
    await outbox.add(tx, 'mail.send', mail)
    return { email }
  }

  const activate = async (given: Activation & { readonly secret?: string | undefined }, from: From): Promise<TokenPair> => {
    const codeHash = await activations.check('person', given, from)
    const { ip, userAgent, countryCode } = from
    return db.transaction().execute(async (tx) => {
      const request = await store.takeRegistration(tx, given.email, 'person', codeHash, clock.now())
      if (!request) throw refuse('activation.failed')
      const needsKyc = findBrand(request.brand)?.kycAtActivation
      const opened = await people.open(tx, { ...request, acceptedAt: request.createdAt, needsKyc })
      if (!opened) throw refuse('activation.failed')
      const { userId } = opened
      const session = { userId, brand: request.brand, ip, userAgent, countryCode, provedBy: 'email' as const }
      return tokens.admit(tx, session, tokens.browsers.remembering(userId, given.secret))
    })
  }

  const mailAgain = (email: string, { brand, ip }: From): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const owner = await store.findUser(tx, email)
      const { code, ...codeOf } = newCode()
      const waiting = await store.renewCode(tx, email, ip, codeOf)
      if (!waiting || (owner && !waiting.company)) return
      const { company } = waiting
      const to = { email, ...waiting, brand: findBrand(waiting.brand) ?? brand }
      const mail = company ? mails.companyActivation(to, company.name, code, codeHours) : mails.activation(to, code, codeHours)
      await outbox.add(tx, 'mail.send', mail)
    })

  const resendCode = async (email: string, from: From): Promise<void> => {
    await assertMailLimit(email, from)
    await noSooner(mailAnswerMs, () => mailAgain(email, from))
  }

  return { openPersonal, activate, resendCode }
}
