import type { agreement } from '@florin/contract/customers/agreement'
import type { Handler } from '../handler.ts'

export const list: Handler<(typeof agreement)['agreement.list']> = async (_input, { terms, origin, tx }) => ({
  items: await terms.offered(tx, origin.brand, origin.language),
})
