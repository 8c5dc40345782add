import type { Brand } from '@florin/brands/brand'
import { findBrand } from '@florin/brands/brands'
import { Right } from '@florin/contract/access'
import type { Language } from '@florin/i18n/languages'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { assertHardToGuess } from '../../access/signIn/goodPassphrase.ts'
import type { TokenPair } from '../../access/sessions/sessions.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Terms } from '../../customers/terms/termsService.ts'
import { askPeople } from '../statements/askPeople.ts'
import { confirmEmail } from './applicationStore.ts'
import type { Invitations } from './invitations.ts'
import * as employees from './invitationStore.ts'
import { askToVerify } from './verifying.ts'
import { type Activation, createActivations } from '../../customers/registration/activations.ts'
import { createMails } from '../../customers/registration/mails.ts'
import type { People } from '../../customers/registration/people.ts'
import type { From } from '../../access/signIn/from.ts'
import type { RegisteredCompany, Registration, RegistrationRequests } from '../../customers/registration/requests.ts'

const codeHours = 24
const everything = { right: Right.full, accessList: ['balanceInfo'] } as const

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly tokens: Tokens
  readonly people: People
  readonly terms: Terms
  readonly requests: RegistrationRequests
  readonly invitations: Invitations
  readonly links: Links
}
export type CompanyRequest = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly residenceCountryCode: string
  readonly brand: Brand
  readonly language: Language
  readonly company: RegisteredCompany
}
export type Companies = ReturnType<typeof createCompanies>

/** Companies that wait for their activation: whoever registered one opens the mailed link, then the others get theirs. */
export const createCompanies = ({ db, clock, ids, jobs, outbox, tokens, people, terms, requests, invitations, links }: Deps) => {
  const mails = createMails({ links })
  const activations = createActivations({ db, clock, tokens })

  const open = async (tx: OpenTx, request: CompanyRequest): Promise<void> => {
    const { password, residenceCountryCode, brand, company, ...person } = request
    assertHardToGuess(password, [person.email, person.firstName, person.lastName, company.name, brand.projectName], 'password')
    const documents = await terms.current(tx, brand)
    const code = ids.secret()
    const now = clock.now()
    await requests.add(
      tx,
      {
        ...person,
        company,
        brand: brand.id,
        passphraseHash: await tokens.passphrases.hash(password),
        residenceCountry: residenceCountryCode,
        registrationType: null,
        agreements: documents.map(({ documentId, version }) => ({ id: documentId, version })),
        ip: '',
        createdAt: now,
      },
      { hash: sha256(code), expiresAt: new Date(now.getTime() + codeHours * 3_600_000) },
    )
    await outbox.add(tx, 'mail.send', mails.companyActivation({ ...person, brand }, company.name, code, codeHours))
  }

  /** The new user, or undefined when the address is already somebody's: then the company joins what they have. */
  const establish = async (tx: OpenTx, request: Registration, company: RegisteredCompany) => {
    const { email, brand, language, residenceCountry } = request
    const known = await employees.findUserOf(tx, email, brand, tokens.brandRules)
    const userId = known ?? (await people.admit(tx, { ...request, acceptedAt: request.createdAt }))
    if (userId === undefined) throw refuse('activation.failed')
    const customerId = company.customerId ?? (await people.openCompany(tx, { name: company.name, brand, residenceCountry }))
    if (company.customerId !== undefined) await people.openCompanyAccounts(tx, customerId, { brand })
    await employees.insertEmployee(tx, userId, { customerId, ...everything }, clock.now())
    // The link of the activation came by mail as well.
    if (await confirmEmail(tx, customerId, clock.now())) {
      await askPeople({ jobs, ids }, tx, customerId)
      await askToVerify({ jobs, ids }, tx, customerId)
    }
    for (const user of company.users)
      await invitations.invite(tx, { ...user, customerId, language, accessList: everything.accessList })
    return known === undefined ? { userId, customerId } : undefined
  }

  return {
    open,

    activate: async (given: Activation, from: From): Promise<TokenPair & { customerId: number }> => {
      const codeHash = await activations.check('company', given, from)
      const { ip, userAgent, countryCode } = from
      const founded = await db.transaction().execute(async (tx) => {
        const request = await requests.take(tx, given.email, codeHash, clock.now())
        if (!request?.company || !findBrand(request.brand)) throw refuse('activation.failed')
        const { brand, company } = request
        const made = await establish(tx, request, company)
        if (!made) return undefined
        const { userId, customerId } = made
        return { ...(await tokens.admit(tx, { userId, brand, ip, userAgent, countryCode, provedBy: 'email' })), customerId }
      })
      // Refused outside the transaction: the company stays with the account.
      if (!founded) throw refuse('invitation.known')
      return founded
    },
  }
}
