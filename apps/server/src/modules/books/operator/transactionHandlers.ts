import type { operatorTransaction } from '@florin/contract/books/operatorTransaction'
import type { Handler } from '../handler.ts'
import { countTransactions, ownerOfAccount, pageOfTransactions } from './transactionStore.ts'

type Methods = typeof operatorTransaction
type Page = { readonly pageNumber: number; readonly pageSize: number }

const rowsOf = ({ pageNumber, pageSize }: Page) => ({ offset: (pageNumber - 1) * pageSize, limit: pageSize })

export const list: Handler<Methods['transaction.list']> = async ({ pageNumber, pageSize, ...filter }, { tx, about }) => {
  if (filter.accountId !== undefined) about(await ownerOfAccount(tx, filter.accountId))
  return {
    transactions: await pageOfTransactions(tx, filter, rowsOf({ pageNumber, pageSize })),
    total: await countTransactions(tx, filter),
  }
}
