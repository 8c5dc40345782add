import type { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import type { Handler } from '../handler.ts'
import { inTransaction } from '../../../platform/transaction.ts'

type Methods = typeof operatorAccount

export const list: Handler<Methods['account.list']> = (search, { accountDesk, tx }) => accountDesk.search(tx, search)

export const update: Handler<Methods['account.update']> = async (
  { accountId, reason: _recorded, ...change },
  { accountDesk, caller, tx, about },
) => {
  const accountStatusId = await inTransaction(tx, (open) => accountDesk.change(open, caller.userId, accountId, change))
  about(await accountDesk.ownerOf(tx, accountId))
  return { accountStatusId }
}
