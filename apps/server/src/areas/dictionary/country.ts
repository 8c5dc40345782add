import type { dictionary } from '@florin/contract/dictionary'
import type { Handler } from '../../gateway/handler.ts'
import { countriesFor } from './countries.ts'

export const list: Handler<(typeof dictionary)['country.list']> = async (_input, { origin }) => ({
  countries: countriesFor(origin.brand, origin.language),
})
