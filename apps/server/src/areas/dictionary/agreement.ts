import type { dictionary } from '@florin/contract/dictionary'
import type { Handler } from '../../gateway/handler.ts'
import { agreementsOf } from './agreements.ts'

export const list: Handler<(typeof dictionary)['agreement.list']> = async (_input, { origin }) => ({
  items: agreementsOf(origin.brand, origin.language),
})
