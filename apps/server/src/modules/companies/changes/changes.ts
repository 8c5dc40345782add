import type { ChangeStatus, CompanyChange } from '@florin/contract/companies/companyPolicy'
import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { Proof } from '../../access/security/proof.ts'
import type { AccountsServices } from '../../accounts/services.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Policy } from '../../payments/core/policy.ts'
import type { Admission } from '../people/admission.ts'
import { lockPeople, removeInvitations, removeUser, setRight, type StoredUser, usersOf } from '../people/peopleStore.ts'
import { isFull } from '../people/shownPeople.ts'
import { type Change, isSameSubject, wantsSecond } from './change.ts'
import { createChangeJudge } from './changeJudge.ts'
import * as store from './changeStore.ts'
import { leavesShort, shortOf } from './policyJudge.ts'
import { createTelling } from './telling.ts'

const waitingDays = 7
const waitingMost = 20

type Deps = {
  readonly clock: Clock
  readonly proof: Pick<Proof, 'factor'>
  readonly policy: Policy
  readonly admission: Admission
  readonly tell: Tell
  readonly accounts: Pick<AccountsServices['accounts'], 'list'>
}
/** Who asks, in which session and for which company. */
export type Manager = { readonly userId: number; readonly sessionId: string; readonly customerId: number }
export type Made = { readonly status: ChangeStatus; readonly invitationId?: number | undefined }
export type Changes = ReturnType<typeof createChanges>

/** As others read it; nothing of what concerns somebody who has left. */
const shown = (change: Change, users: readonly StoredUser[], before: ApprovalRule[]): CompanyChange['change'] | undefined => {
  if (change.kind === 'policy') return { kind: 'policy', rules: [...change.rules], before }
  if (change.kind === 'invite') {
    const { firstName, lastName, email, right: to } = change.user
    return { kind: 'invite', name: `${firstName} ${lastName}`, email, to }
  }
  const user = users.find(({ userId }) => userId === change.userId)
  if (!user) return undefined
  const leavesPolicyShort = leavesShort(before, users, change)
  const person = { name: `${user.firstName} ${user.lastName}`, email: user.email, leavesPolicyShort }
  return change.kind === 'remove'
    ? { kind: 'remove', ...person }
    : { kind: 'right', ...person, from: user.accessRight, to: change.right }
}

/** What is changed about who runs a company and how: at once, or confirmed by a second person where there are two. */
export const createChanges = ({ clock, proof, policy, admission, accounts, tell }: Deps) => {
  const telling = createTelling(tell)
  const judge = createChangeJudge({ policy, accounts })

  const apply = async (tx: OpenTx, customerId: number, change: Change, users: readonly StoredUser[]) => {
    switch (change.kind) {
      case 'right':
        await setRight(tx, customerId, change.userId, change.right)
        return undefined
      case 'remove':
        await removeInvitations(tx, customerId, users.find(({ userId }) => userId === change.userId)?.email ?? '')
        await removeUser(tx, customerId, change.userId)
        return undefined
      case 'invite':
        return admission.invite(tx, customerId, change.user, change.language)
      case 'policy':
        await policy.replace(tx, customerId, change.rules)
        return undefined
    }
  }

  const open = async (tx: OpenTx, customerId: number, id: number): Promise<store.StoredChange> => {
    const found = (await store.waitingChanges(tx, customerId, clock.now())).find((change) => change.id === id)
    if (!found) throw refuse('object.missing', { field: 'id' })
    return found
  }

  /** Whoever asks again means what they said last, and others have heard of it. */
  const replaceOwn = async (tx: OpenTx, by: { customerId: number; userId: number }, change: Change): Promise<boolean> => {
    const waiting = await store.waitingChanges(tx, by.customerId, clock.now())
    const older = waiting.filter(({ proposedBy, proposal }) => proposedBy === by.userId && isSameSubject(proposal, change))
    if (waiting.length - older.length >= waitingMost) throw refuse('change.tooMany', { max: waitingMost })
    for (const { id } of older) await store.endChange(tx, id, { outcome: 'declined', userId: by.userId, at: clock.now() })
    return older.length === 0
  }

  return {
    policy: async (tx: Tx, customerId: number) => {
      const rules = await policy.rules(tx, customerId)
      return { rules, shortRules: rules.length === 0 ? [] : shortOf(rules, await usersOf(tx, customerId)) }
    },

    propose: async (given: Tx, { customerId, ...self }: Manager, change: Change): Promise<Made> => {
      await proof.factor(self)
      return inTransaction(given, async (tx) => {
        const users = await lockPeople(tx, customerId)
        const rightNow = await judge(tx, customerId, change, users)
        if (users.filter(isFull).length < 2 || !wantsSecond(change, rightNow))
          return { status: 'active', invitationId: await apply(tx, customerId, change, users) }
        const now = clock.now()
        const isNews = await replaceOwn(tx, { customerId, userId: self.userId }, change)
        const expiresAt = new Date(now.getTime() + waitingDays * 86_400_000)
        await store.insertChange(tx, { customerId, proposal: change, proposedBy: self.userId, expiresAt }, now)
        if (isNews) await telling.waits(tx, customerId, users, self.userId)
        return { status: 'awaitingSecond' }
      })
    },

    confirm: async (given: Tx, { customerId, ...self }: Manager, id: number): Promise<void> => {
      await proof.factor(self)
      await inTransaction(given, async (tx) => {
        const users = await lockPeople(tx, customerId)
        const { proposal, proposedBy } = await open(tx, customerId, id)
        if (proposedBy === self.userId) throw refuse('change.own')
        // Whoever lost full access meanwhile wants nothing for the company any more.
        if (!users.some((user) => user.userId === proposedBy && isFull(user))) throw refuse('object.missing', { field: 'id' })
        await judge(tx, customerId, proposal, users)
        await apply(tx, customerId, proposal, users)
        await store.endChange(tx, id, { outcome: 'confirmed', userId: self.userId, at: clock.now() })
        await telling.decided(tx, 'companyChangeConfirmed', { customerId, proposedBy }, users, self.userId)
      })
    },

    decline: (given: Tx, { customerId, userId }: Omit<Manager, 'sessionId'>, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        const users = await lockPeople(tx, customerId)
        const { proposedBy } = await open(tx, customerId, id)
        await store.endChange(tx, id, { outcome: 'declined', userId, at: clock.now() })
        if (proposedBy !== userId) await telling.decided(tx, 'companyChangeDeclined', { customerId, proposedBy }, users, userId)
      }),

    list: async (tx: Tx, customerId: number, you: number): Promise<CompanyChange[]> => {
      const users = await usersOf(tx, customerId)
      const before = await policy.rules(tx, customerId)
      return (await store.waitingChanges(tx, customerId, clock.now())).flatMap(({ id, proposal, proposedBy, ...waiting }) => {
        const change = shown(proposal, users, before)
        const isOpen = users.some((user) => user.userId === proposedBy && isFull(user))
        if (!change || !isOpen) return []
        const { proposerName, proposedAt, expiresAt } = waiting
        const moments = { proposedAt: proposedAt.toISOString(), expiresAt: expiresAt.toISOString() }
        return [{ id, proposedBy: proposerName, isOwn: proposedBy === you, ...moments, change }]
      })
    },
  }
}
