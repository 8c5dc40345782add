import * as z from 'zod'
import { type Right, rightsTo } from '../access.ts'
import { CurrencyCode, Decimal, Id } from '../fields.ts'
import { allRails } from '../rails.ts'

/** Kinds of payment that a company can ask approvals for; to own accounts only where it is named. */
export const policyKinds = allRails.map(({ name }) => name)
export const maxPolicyRules = 10
export const maxApprovals = 5

/** From this amount on, payments of these kinds from these accounts need so many approvals. Empty lists mean all. */
export const ApprovalRule = z.strictObject({
  fromAmount: Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' }),
  currencyCode: CurrencyCode,
  kinds: z.array(z.enum(policyKinds)).max(policyKinds.length),
  accountIds: z.array(Id).max(50),
  approvals: z.int().min(1).max(maxApprovals),
  /** Who may give them; empty: whoever may approve. */
  approverIds: z.array(Id).max(20),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

export type PolicyPayment = {
  /** More than one where it is not settled yet by which it leaves: what concerns any of them concerns it. */
  readonly kinds: readonly string[]
  readonly accountId: number
  /** Whether it is worth as much as the rule begins with. */
  readonly reaches: (rule: Pick<ApprovalRule, 'fromAmount' | 'currencyCode'>) => boolean
}
export type Requirement = { readonly approvals: number; readonly approverIds: readonly number[] }

/** Where nobody is named, everybody who may approve is. */
export const isNamed = ({ approverIds }: Pick<Requirement, 'approverIds'>, userId: number): boolean =>
  approverIds.length === 0 || approverIds.includes(userId)

const concerns = (rule: ApprovalRule, { kinds, accountId, reaches }: PolicyPayment): boolean =>
  kinds.some((kind) => (rule.kinds.length === 0 ? kind !== 'own' : rule.kinds.some((named) => named === kind))) &&
  (rule.accountIds.length === 0 || rule.accountIds.includes(accountId)) &&
  reaches(rule)

/** The strictest of the rules that concern a payment; of equal ones the first. None of them: nothing is asked. */
export const requirementOf = (rules: readonly ApprovalRule[], payment: PolicyPayment): Requirement => {
  const [strictest] = rules.filter((rule) => concerns(rule, payment)).toSorted((a, b) => b.approvals - a.approvals)
  return { approvals: strictest?.approvals ?? 0, approverIds: strictest?.approverIds ?? [] }
}

/** Of what was asked when a payment began to wait, and what is asked now: whoever decides meanwhile is bound by both. */
export const stricter = (before: Requirement, now: Requirement): Requirement => {
  if (before.approvals !== now.approvals) return before.approvals > now.approvals ? before : now
  return now.approverIds.length > 0 ? now : before
}

export type PolicyPerson = { readonly userId: number; readonly mayPay: boolean; readonly mayApprove: boolean }

/** Whoever looks after documents alone neither pays nor approves, whatever their right. */
export const policyPerson = (userId: number, right: Right, isRepresentative: boolean): PolicyPerson => ({
  userId,
  mayPay: !isRepresentative && rightsTo('initiate').includes(right),
  mayApprove: !isRepresentative && rightsTo('approve').includes(right),
})

/** How many approvals everybody who pays could get at most under a rule: nobody approves their own payment. */
export const mostApprovals = (rule: Pick<ApprovalRule, 'approverIds'>, people: readonly PolicyPerson[]): number => {
  const eligible = people.filter(({ userId, mayApprove }) => mayApprove && isNamed(rule, userId))
  const counts = people
    .filter(({ mayPay }) => mayPay)
    .map((payer) => eligible.filter(({ userId }) => userId !== payer.userId).length)
  return counts.length === 0 ? eligible.length : Math.min(...counts)
}

/** Rules that somebody who pays could not fulfil, by their place in the list: their payments would wait until they expire. */
export const shortRules = (rules: readonly ApprovalRule[], people: readonly PolicyPerson[]): number[] =>
  rules.flatMap((rule, index) => (mostApprovals(rule, people) < rule.approvals ? [index] : []))

/** Whether a change of people makes a rule unreachable that could be fulfilled before. */
export const makesShort = (
  rules: readonly ApprovalRule[],
  before: readonly PolicyPerson[],
  after: readonly PolicyPerson[],
): boolean => {
  const known = shortRules(rules, before)
  return shortRules(rules, after).some((index) => !known.includes(index))
}
