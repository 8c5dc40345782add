import type { dictionary } from '@florin/contract/dictionary/dictionary'
import type { Handler } from '../../gateway/handler.ts'

export const list: Handler<(typeof dictionary)['agreement.list']> = async (_input, { terms, origin, tx }) => ({
  items: await terms.offered(tx, origin.brand, origin.language),
})
