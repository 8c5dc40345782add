import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse, within } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { createStrangersMail } from '../../../platform/strangersMail.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { BotCheck } from '../../../vendors/botCheck/botCheck.ts'
import { assertHardToGuess } from '../../access/signIn/goodPassphrase.ts'
import type { From } from '../../access/signIn/from.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { Addresses } from '../../customers/contacts/addresses.ts'
import type { Existence } from '../../customers/registration/existence.ts'
import type { People } from '../../customers/registration/people.ts'
import type { Terms } from '../../customers/terms/termsService.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { fieldsOf } from '../amendments/record.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { assertPlaceServed, assertServed } from '../structure/countries.ts'
import { createApplicationMails } from './applicationMails.ts'
import * as store from './applicationStore.ts'
import type { Keeping } from './keeping.ts'
import { assertAddressesFree, assertCompanyFit, type BusinessRequest } from './judge.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly outbox: Outbox
  readonly links: Links
  readonly tokens: Tokens
  readonly terms: Terms
  readonly people: People
  readonly existence: Existence
  readonly addresses: Pick<Addresses, 'fitted'>
  readonly reviews: Reviews
  readonly botCheck: BotCheck
  readonly drafts: Drafts
  readonly keeping: Keeping
  readonly rateScale: number
}
export type Applications = ReturnType<typeof createApplications>

const notTold = { exist: false, isEmployee: false }

const representativeOf = ({ personList, authorizedCompanyRepresentative: { personId } }: BusinessRequest) => {
  const person = personList.find(({ id }) => id === personId)
  if (!person?.email) throw refuse('registration.users', { field: 'authorizedCompanyRepresentative.personId' })
  return { email: person.email, firstName: person.firstName, lastName: person.lastName }
}

const othersOf = ({ personList, users, authorizedCompanyRepresentative: { personId: own } }: BusinessRequest) =>
  users.flatMap(({ personId, accessRights: right }) => {
    const person = personList.find(({ id }) => id === personId)
    if (!person?.email || personId === own) return []
    return [{ email: person.email, firstName: person.firstName, lastName: person.lastName, right }]
  })

/** Companies that ask to be customers: judged, written down, and laid before an operator. */
export const createApplications = (deps: Deps) => {
  const { clock, ids, outbox, tokens, terms, people, existence, addresses, reviews, botCheck, drafts } = deps
  const mails = createApplicationMails(deps)
  const countMail = createStrangersMail(deps)
  const { keepCompany, keepParties, keepStructure } = deps.keeping

  /** What may be told of the addresses of its users. Of the others nothing is: who is here already is met when the company is opened. */
  const statuses = async (tx: Tx, { users, personList }: BusinessRequest, { brand, ip }: From): Promise<Map<string, number>> => {
    const ration = existence.rationOf({ userId: undefined, ip })
    const mayLook = (await ration.look()).ok
    const acting = new Set(users.map(({ personId }) => personId))
    const found = new Map<string, number>()
    for (const { id, email } of personList) {
      if (!email || !acting.has(id)) continue
      const { exist, isEmployee } = mayLook ? await existence.ofEmail(tx, email, brand.id) : notTold
      const isTold = exist && !isEmployee && (await ration.take(email)).ok
      found.set(email, isTold ? 1 : 0)
    }
    return found
  }

  const assertAcceptable = async (tx: Tx, request: BusinessRequest, from: From) => {
    const { brand, ip } = from
    if (!brand.allowRegistration) throw refuse('registration.closed')
    const country = request.company.registrationCountryCode
    if (brand.closedCountries.includes(country)) throw refuse('country.closed', { field: 'company.registrationCountryCode' })
    const structure = assertCompanyFit(request, brand)
    for (const [index, place] of request.company.addresses.entries()) assertPlaceServed(place, `company.addresses[${index}]`)
    for (const list of ['personList', 'companyList'] as const)
      for (const [index, party] of request[list].entries()) {
        const at = `${list}[${index}]`
        within(`${at}.address`, () => addresses.fitted(fieldsOf(party.address), true))
        assertServed(party, at)
      }
    const documents = await terms.current(tx, brand)
    const accepted = new Set(request.legalInformation.agreements.map(({ id }) => id))
    if (!documents.every(({ id }) => accepted.has(id)))
      throw refuse('agreement.missing', { field: 'legalInformation.agreements' })
    const names = request.personList.flatMap(({ firstName, lastName, email = '' }) => [firstName, lastName, email])
    assertHardToGuess(request.password, [request.company.name, brand.projectName, ...names].filter(Boolean), 'password')
    // After everything that can be mended, because its answer is good for one try only; and before it is told who is a customer.
    if (!(await botCheck.isHuman({ token: request.captcha, ip }))) throw refuse('botCheck.failed', { field: 'captcha' })
    const known = await statuses(tx, request, from)
    assertAddressesFree(request, (email) => known.get(email))
    return { structure, documents }
  }

  const submit = (given: Tx, request: BusinessRequest, from: From): Promise<{ customerId: number; email: string }> =>
    inTransaction(given, async (tx) => {
      const { structure, documents } = await assertAcceptable(tx, request, from)
      const applicant = representativeOf(request)
      await countMail({ purpose: 'registration', email: applicant.email, ip: from.ip })
      const { brand, language, ip } = from
      const { name, registrationCountryCode: residenceCountry } = request.company
      const customerId = await people.registerCompany(tx, { name, brand: brand.id, residenceCountry })
      await keepCompany(tx, customerId, request)
      const numbers = await keepParties(tx, customerId, request)
      const { positionId } = request.authorizedCompanyRepresentative
      await keepStructure(tx, customerId, structure, { positionId, numbers })
      const code = ids.secret()
      await store.insertApplication(tx, {
        customerId,
        ...applicant,
        language,
        passphraseHash: await tokens.passphrases.hash(request.password),
        agreements: documents.map(({ documentId: id, version }) => ({ id, version })),
        signerName: request.legalInformation.signerName,
        users: othersOf(request),
        ip,
        linkHash: sha256(code),
        submittedAt: clock.now(),
      })
      await reviews.ask(tx, { kind: 'business', subjectId: customerId, customerId })
      if (request.draft) await drafts.finish(tx, request.draft)
      await outbox.add(tx, 'mail.send', mails.received({ ...applicant, language, brand }, { company: name, customerId, code }))
      return { customerId, email: applicant.email }
    })

  return { submit }
}
