import type { merchant } from '@florin/contract/merchant/merchant'
import type { Handler } from '../handler.ts'

const check: Handler<(typeof merchant)['address.check']> = async ({ urls }, { checkAddresses }) => ({
  results: await checkAddresses(urls),
})

export const addressHandlers = { 'address.check': check }
