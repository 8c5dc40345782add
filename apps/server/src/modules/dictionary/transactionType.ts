import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { Handler } from '../../gateway/handler.ts'
import { transactionTypes, typeName } from '../books/history/types.ts'

export const list: Handler<(typeof dictionary)['transactionType.list']> = async (_input, { origin }) => ({
  items: transactionTypes.map((id) => ({ id, name: typeName(id, origin.language) })),
})
