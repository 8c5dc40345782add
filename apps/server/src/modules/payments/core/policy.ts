import { type Requirement, requirementOf } from '@florin/contract/payments/approvalPolicy'
import { type Money, parseMoney } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { Rates, RateTable } from '../../accounts/pricing/rates.ts'
import type { By } from './operation.ts'
import { replaceRules, rulesOf } from './policyStore.ts'

export type PolicySubject = {
  readonly customerId: number
  readonly kind: string
  readonly fromAccountId: number
  readonly amount: Money
}
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

  const required = async (tx: Tx, { customerId, kind, fromAccountId, amount }: PolicySubject): Promise<Requirement> => {
    const rules = await rulesOf(tx, customerId)
    if (rules.length === 0) return { approvals: 0, approverIds: [] }
    const table = await rates.between(tx, [amount.currency, ...rules.map(({ currencyCode }) => currencyCode)])
    return requirementOf(rules, {
      kind,
      accountId: fromAccountId,
      reaches: ({ fromAmount, currencyCode }) => isWorth(table, amount, parseMoney(fromAmount, currencyCode)),
    })
  }

  return {
    rules: rulesOf,
    replace: replaceRules,
    required,

    /** With full access one pays alone, unless the company has agreed otherwise. */
    applied: async <Planned extends PolicySubject & { readonly needsCompany: boolean }>(
      tx: Tx,
      { kind }: By['acting'],
      operation: Planned,
    ): Promise<Planned> => {
      if (kind !== 'company' || operation.needsCompany) return operation
      return { ...operation, needsCompany: (await required(tx, operation)).approvals > 0 }
    },
  }
}
