import { rightsTo } from '@florin/contract/access'
import { type ApprovalRule, mostApprovals } from '@florin/contract/payments/approvalPolicy'
import { parseMoney } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'
import type { StoredUser } from '../people/peopleStore.ts'

const may = (ability: 'initiate' | 'approve', { accessRight, accessList }: StoredUser): boolean =>
  rightsTo(ability).includes(accessRight) && accessList.includes('balanceInfo')

/** A policy names the company's own accounts and approvers, and enough people can fulfil it whoever pays. */
export const assertPolicy = (
  rules: readonly ApprovalRule[],
  users: readonly StoredUser[],
  accountIds: readonly number[],
): void => {
  const accounts = new Set(accountIds)
  const people = users.map((user) => ({
    userId: user.userId,
    mayPay: may('initiate', user),
    mayApprove: may('approve', user),
  }))
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
