import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

type Methods = typeof account

export const list: Handler<Methods['wallet.list']> = async (_input, { wallets, caller, tx }) => ({
  wallets: await wallets.list(tx, caller.acting.customerId),
})

export const create: Handler<Methods['wallet.create']> = (wish, { wallets, caller, tx }) =>
  wallets.create(tx, caller.acting.customerId, wish)

export const fee: Handler<Methods['wallet.fee']> = (wish, { wallets, caller, tx }) =>
  wallets.cost(tx, caller.acting.customerId, wish)
