import { findBrand } from '@florin/brands/brands'
import type { Brand } from '@florin/brands/brand'
import type { Links } from '../../messaging/mail/links.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { networkOf } from '../../../platform/network.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { assertHardToGuess } from '../../access/signIn/goodPassphrase.ts'
import type { TokenPair } from '../../access/sessions/sessions.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Terms } from '../../customers/terms/termsService.ts'
import { removeInvitations } from '../people/peopleStore.ts'
import * as store from './invitationStore.ts'
import { createMails } from '../../customers/registration/mails.ts'
import type { People } from '../../customers/registration/people.ts'
import type { From } from '../../access/signIn/from.ts'

const codeHours = 24

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly outbox: Outbox
  readonly tokens: Tokens
  readonly people: People
  readonly terms: Terms
  readonly links: Links
}
type Confirmation = {
  readonly email: string
  readonly activationCode: string
  readonly password: string
  readonly agreements: readonly { readonly id: number }[]
}
export type Invitations = ReturnType<typeof createInvitations>

/** How somebody comes to act for a company: invited by mail, and with a passphrase of their own. */
export const createInvitations = ({ db, clock, ids, outbox, tokens, people, terms, links }: Deps) => {
  const mails = createMails({ links })
  const failed = () => refuse('activation.failed')

  const acceptedBy = async (tx: OpenTx, brand: Brand, agreements: Confirmation['agreements']) => {
    const current = await terms.current(tx, brand)
    if (!current.every(({ id }) => agreements.some((agreement) => agreement.id === id)))
      throw refuse('agreement.missing', { field: 'agreements' })
    return current.map(({ documentId, version }) => ({ id: documentId, version }))
  }

  /** The new user, or undefined when the address is already somebody's: then the company joins what they have. */
  const join = async (tx: OpenTx, { email, activationCode, password, agreements }: Confirmation, ip: string) => {
    const now = clock.now()
    const invitation = await store.takeInvitation(tx, email, sha256(activationCode), now)
    const company = invitation && (await store.findCompany(tx, invitation.customerId))
    const brand = company && findBrand(company.brand)
    if (!invitation || !brand) throw failed()
    const { firstName, lastName, language, customerId } = invitation
    // Whoever has come is invited no longer, by whatever other mail.
    await removeInvitations(tx, customerId, email)
    const known = await store.findUserOf(tx, email, brand.id, tokens.brandRules)
    if (known !== undefined) {
      await store.insertEmployee(tx, known, invitation, now)
      return undefined
    }
    assertHardToGuess(password, [email, firstName, lastName, company.name, brand.projectName], 'password')
    const accepted = await acceptedBy(tx, brand, agreements)
    const passphraseHash = await tokens.passphrases.hash(password)
    const user = { email, passphraseHash, firstName, lastName, brand: brand.id, language }
    const userId = await people.admit(tx, { ...user, agreements: accepted, ip })
    if (userId === undefined) throw failed()
    await store.insertEmployee(tx, userId, invitation, now)
    return { userId, customerId, brand: brand.id }
  }

  return {
    /** Undefined when there is no such company. */
    invite: async (tx: OpenTx, invitation: store.Invitation): Promise<{ company: string } | undefined> => {
      const company = await store.findCompany(tx, invitation.customerId)
      const brand = company && findBrand(company.brand)
      if (!brand) return undefined
      const now = clock.now()
      const code = ids.secret()
      const expiresAt = new Date(now.getTime() + codeHours * 3_600_000)
      await store.insertInvitation(tx, invitation, { hash: sha256(code), expiresAt }, now)
      await outbox.add(tx, 'mail.send', mails.invitation({ ...invitation, brand }, company.name, code, codeHours))
      return { company: company.name }
    },

    confirm: async (
      confirmation: Confirmation,
      { ip, userAgent, countryCode }: From,
    ): Promise<TokenPair & { customerId: number }> => {
      const { email, activationCode } = confirmation
      let found: { readonly isUsed: boolean } | undefined
      const attempt = await tokens.guard.attempt('activation', `${email} from ${networkOf(ip)}`, async () => {
        found = await store.findInvitation(db, email, sha256(activationCode), clock.now())
        return found !== undefined
      })
      if (attempt.outcome !== 'passed' || !found) throw failed()
      // Somebody whose answer got lost tries again: the access is there.
      if (found.isUsed) throw refuse('activation.done')
      const joined = await db.transaction().execute(async (tx) => {
        const employee = await join(tx, confirmation, ip)
        if (!employee) return undefined
        const { userId, customerId, brand } = employee
        return { ...(await tokens.admit(tx, { userId, brand, ip, userAgent, countryCode })), customerId }
      })
      // Refused outside the transaction: the company stays with the account.
      if (!joined) throw refuse('invitation.known')
      return joined
    },
  }
}
