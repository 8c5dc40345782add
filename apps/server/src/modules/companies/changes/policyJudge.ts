import {
  type ApprovalRule,
  makesShort,
  mostApprovals,
  type PolicyPerson,
  policyPerson,
  shortRules,
} from '@florin/contract/payments/approvalPolicy'
import { parseMoney } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'
import type { StoredUser } from '../people/peopleStore.ts'
import type { Change } from './change.ts'

const peopleOf = (users: readonly StoredUser[]): PolicyPerson[] =>
  users
    .filter(({ isBlocked }) => !isBlocked)
    .map(({ userId, accessRight, accessList }) => policyPerson(userId, accessRight, !accessList.includes('balanceInfo')))

export const shortOf = (rules: readonly ApprovalRule[], users: readonly StoredUser[]): number[] =>
  shortRules(rules, peopleOf(users))

export type OfPerson = Extract<Change, { kind: 'right' | 'remove' }>

/** Whether payments would wait for approvals that nobody is left to give. */
export const leavesShort = (rules: readonly ApprovalRule[], users: readonly StoredUser[], change: OfPerson): boolean => {
  const after = peopleOf(users).flatMap((person) => {
    if (person.userId !== change.userId) return [person]
    const isRepresentative = !users.some(
      ({ userId, accessList }) => userId === person.userId && accessList.includes('balanceInfo'),
    )
    return change.kind === 'remove' ? [] : [policyPerson(person.userId, change.right, isRepresentative)]
  })
  return makesShort(rules, peopleOf(users), after)
}

/** A policy names the company's own accounts and approvers, and enough people can fulfil it whoever pays. */
export const assertPolicy = (
  rules: readonly ApprovalRule[],
  users: readonly StoredUser[],
  accountIds: readonly number[],
): void => {
  const accounts = new Set(accountIds)
  const people = peopleOf(users)
  const approvers = new Set(people.filter(({ mayApprove }) => mayApprove).map(({ userId }) => userId))
  for (const [index, rule] of rules.entries()) {
    const field = (name: string) => ({ field: `rules[${index}].${name}` })
    if (!rule.accountIds.every((id) => accounts.has(id))) throw refuse('object.missing', field('accountIds'))
    if (!rule.approverIds.every((id) => approvers.has(id))) throw refuse('object.missing', field('approverIds'))
    assertAmount(rule, field('fromAmount'))
    const most = mostApprovals(rule, people)
    if (most < rule.approvals) throw refuse('policy.tooFew', { ...field('approvals'), most })
  }
}

const assertAmount = ({ fromAmount, currencyCode }: ApprovalRule, field: { field: string }): void => {
  try {
    parseMoney(fromAmount, currencyCode)
  } catch {
    throw refuse('amount.unfit', field)
  }
}
