import { type Acting, Right } from '@florin/contract/access'
import { type ApprovalRule, type Requirement, requirementOf } from '@florin/contract/payments/approvalPolicy'
import { type Money, parseMoney } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { Rates, RateTable } from '../../accounts/pricing/rates.ts'
import { replaceRules, rulesOf } from './policyStore.ts'

export type PolicySubject = {
  readonly customerId: number
  readonly kind: string
  /** Other kinds by which it may leave. */
  readonly otherKinds?: readonly string[] | undefined
  readonly fromAccountId: number
  readonly amount: Money
}
const nothingAsked: Requirement = { approvals: 0, approverIds: [] }
export type Policy = ReturnType<typeof createPolicy>

/** How many approvals a company wants for a payment, by its own rules. */
export const createPolicy = ({ rates }: { rates: Rates }) => {
  /** By mid rates. What cannot be compared is taken as large enough: then rather too many are asked. */
  const isWorth = (table: RateTable, amount: Money, least: Money): boolean => {
    try {
      return table.value(amount, least.currency, 'up').minor >= least.minor
    } catch {
      return true
    }
  }

  const byRules = async (
    tx: Tx,
    rules: readonly ApprovalRule[],
    { kind, otherKinds = [], fromAccountId, amount }: PolicySubject,
  ): Promise<Requirement> => {
    const table = await rates.between(tx, [amount.currency, ...rules.map(({ currencyCode }) => currencyCode)])
    return requirementOf(rules, {
      kinds: [kind, ...otherKinds],
      accountId: fromAccountId,
      reaches: ({ fromAmount, currencyCode }) => isWorth(table, amount, parseMoney(fromAmount, currencyCode)),
    })
  }

  const required = async (tx: Tx, subject: PolicySubject): Promise<Requirement> => {
    const rules = await rulesOf(tx, subject.customerId)
    return rules.length === 0 ? nothingAsked : byRules(tx, rules, subject)
  }

  return {
    rules: rulesOf,
    replace: replaceRules,
    required,

    /**
     * Whether what somebody pays has to wait for their company as things are now: by their own right, or by the company's rules. Asked
     * again wherever money is about to move to which nobody else has agreed.
     */
    needsCompany: async (tx: Tx, acting: Acting | undefined, subject: () => PolicySubject | Promise<PolicySubject>) => {
      if (acting?.kind !== 'company') return false
      if (acting.right === Right.initiate) return true
      const rules = await rulesOf(tx, acting.customerId)
      return rules.length > 0 && (await byRules(tx, rules, await subject())).approvals > 0
    },
  }
}
