import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export const rulesOf = async (tx: Tx, customerId: number): Promise<ApprovalRule[]> =>
  (await tx.selectFrom('approval_rule').selectAll().where('customer_id', '=', customerId).orderBy('position').execute()).map(
    (row) => ({
      fromAmount: row.from_amount,
      currencyCode: row.currency,
      kinds: row.kinds as ApprovalRule['kinds'],
      accountIds: row.account_ids,
      approvals: row.approvals,
      approverIds: row.approver_ids,
    }),
  )

export const replaceRules = async (tx: OpenTx, customerId: number, rules: readonly ApprovalRule[]): Promise<void> => {
  await tx.deleteFrom('approval_rule').where('customer_id', '=', customerId).execute()
  if (rules.length === 0) return
  await tx
    .insertInto('approval_rule')
    .values(
      rules.map((rule, position) => ({
        customer_id: customerId,
        position,
        from_amount: rule.fromAmount,
        currency: rule.currencyCode,
        kinds: rule.kinds,
        account_ids: rule.accountIds,
        approvals: rule.approvals,
        approver_ids: rule.approverIds,
      })),
    )
    .execute()
}
