import type { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorAccount

export const list: Handler<Methods['account.list']> = (search, { accountDesk, tx }) => accountDesk.search(tx, search)

export const update: Handler<Methods['account.update']> = async (
  { accountId, reason: _kept, ...change },
  { accountDesk, proposal, tx, about },
) => {
  const changed = await inTransaction(tx, (open) => accountDesk.change(open, accountId, change))
  about(changed.customerId)
  if (!changed.isLower) proposal.atOnce()
  if (changed.before !== undefined) proposal.show({ accountBalanceMin: changed.before })
  return { status: 'applied', accountStatusId: changed.accountStatusId }
}
