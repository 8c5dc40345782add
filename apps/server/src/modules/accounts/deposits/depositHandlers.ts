import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

export const callback: Handler<(typeof account)['deposit.callback']> = (told, { deposits, origin, tx }) =>
  deposits.arrive(tx, told, origin.brand.id)
