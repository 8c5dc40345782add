import { type PermissionFlag, permissionFlags } from '@florin/contract/access'
import type { CustomerFacts, WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Reviews } from '../../compliance/reviews/reviews.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import type { DueDiligences } from '../../compliance/verification/dueDiligences.ts'
import type { KycDecisions } from '../../compliance/verification/kyc/decisions.ts'
import type { TaxReading } from '../../compliance/tax/reading.ts'
import * as store from './customerStore.ts'
import * as whole from './wholeStore.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly accounts: Accounts
  readonly reviews: Reviews
  readonly taxReading: Pick<TaxReading, 'requiresAction'>
  readonly kycDecisions: Pick<KycDecisions, 'ask'>
  readonly dueDiligences: Pick<DueDiligences, 'changeLevel'>
}
type Flags = Partial<Record<PermissionFlag, boolean | undefined>>
export type CustomerChange = store.Standing & {
  readonly dueDiligenceLevel?: number | undefined
  readonly permissions?: Flags | undefined
}
export type CustomerDesk = ReturnType<typeof createCustomerDesk>

const withChanges = (flags: readonly PermissionFlag[], changes: Flags): PermissionFlag[] =>
  permissionFlags.filter((flag) => changes[flag] ?? flags.includes(flag))

/** Whoever is sent to a page of questions finds them there. */
const questions = [
  ['isNeedKyc', 'kyc'],
  ['isNeedPersonalInfoUpdate', 'personalInfo'],
] as const

/** What operators see of a customer, and what they may change about them. */
export const createCustomerDesk = ({ clock, live, tell, accounts, reviews, taxReading, kycDecisions, dueDiligences }: Deps) => {
  const require = async (tx: Tx, customerId: number) => {
    const found = await whole.findFacts(tx, customerId)
    if (!found) throw refuse('object.missing', { field: 'customerId' })
    const isNeedSelfCertification = found.ownerUserId !== undefined && (await taxReading.requiresAction(tx, customerId))
    return { ...found, facts: { ...found.facts, isNeedSelfCertification } }
  }

  /** The customer is notified of what it means to them; open pages reload what they show. */
  const tellOf = async (tx: Tx, customerId: number, before: CustomerFacts, after: CustomerFacts, hasNewFlags: boolean) => {
    const to = { customerId }
    if (!before.verified && after.verified) await tell(tx, 'accountVerified', { to })
    else if (before.verified && !after.verified) await tell(tx, 'accountReviewed', { to })
    if (hasNewFlags) await tell(tx, 'permissionsChanged', { to })
    await live.publish(tx, `customer:${customerId}`, 'customerChanged', {})
  }

  return {
    whole: async (tx: Tx, customerId: number): Promise<WholeCustomer> => {
      const { facts, flags, ownerUserId } = await require(tx, customerId)
      const ofPerson = async <T>(read: (tx: Tx, userId: number) => Promise<T>, none: T): Promise<T> =>
        ownerUserId === undefined ? none : read(tx, ownerUserId)
      return {
        customerId,
        customer: facts,
        emails: await ofPerson(whole.emailsOf, []),
        phones: await ofPerson(whole.phonesOf, []),
        addresses: await whole.addressesOf(tx, customerId),
        documents: await whole.documentsOf(tx, customerId),
        accounts: await accounts.list(tx, customerId, true),
        limitReasons: await whole.limitReasonsOf(tx, customerId),
        fatcaCrs: await whole.taxOf(tx, customerId),
        ...(facts.customerType === 1
          ? { users: await whole.usersOf(tx, customerId) }
          : { companies: await ofPerson(whole.companiesOf, []) }),
        permissions: flags,
        signIns: await ofPerson(whole.signInsOf, []),
        openSessions: await ofPerson(whole.countOpenSessions, 0),
        accesses: await whole.accessesBy(tx, customerId),
      }
    },

    flagsOf: async (tx: Tx, customerId: number): Promise<PermissionFlag[]> => (await require(tx, customerId)).flags,

    change: async (
      tx: OpenTx,
      operatorUserId: number,
      customerId: number,
      { permissions = {}, dueDiligenceLevel, ...to }: CustomerChange,
    ): Promise<CustomerFacts> => {
      const flags = await store.lockFlags(tx, customerId)
      if (!flags) throw refuse('object.missing', { field: 'customerId' })
      const { facts: before } = await require(tx, customerId)
      const wanted = withChanges(flags, permissions)
      await store.changeCustomer(tx, customerId, to, wanted)
      if (dueDiligenceLevel !== undefined && dueDiligenceLevel !== before.dueDiligenceLevel)
        await dueDiligences.changeLevel(tx, customerId, dueDiligenceLevel)
      const { facts: after } = await require(tx, customerId)
      // With this the last look is taken, whether it was asked for or not.
      if (after.verified)
        await reviews.decideIfAsked(tx, { kind: 'customer', subjectId: customerId }, { outcome: 'approved', operatorUserId })
      for (const [flag, kind] of questions)
        if (!before[flag] && after[flag]) await kycDecisions.ask(tx, { customerId, kind }, operatorUserId)
      await tellOf(tx, customerId, before, after, wanted.length !== flags.length || wanted.some((flag) => !flags.includes(flag)))
      return after
    },

    addNote: async (tx: Tx, note: { customerId: number; authorUserId: number; body: string }): Promise<number> => {
      const id = await store.insertNote(tx, { ...note, at: clock.now() })
      if (id === undefined) throw refuse('object.missing', { field: 'customerId' })
      return id
    },

    notes: async (tx: Tx, customerId: number) =>
      (await store.notesOf(tx, customerId)).map(({ id, author, body, createdAt }) => ({
        id,
        author,
        body,
        createdAt: createdAt.toISOString(),
      })),
  }
}
