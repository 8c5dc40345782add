import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import { type Handler, moving } from '../handler.ts'

type Methods = typeof card

export const fee: Handler<Methods['load.fee']> = ({ amountSide, ...route }, { cardLoads, caller, tx }) =>
  cardLoads.cost(tx, caller, { ...route, side: amountSide })

export const limit: Handler<Methods['load.limit']> = async (route, { cardLoads, caller, tx }) => ({
  limits: await cardLoads.limits(tx, caller, route),
})

export const maxAmount: Handler<Methods['load.maxAmount']> = (route, { cardLoads, caller, tx }) =>
  cardLoads.most(tx, caller, route)

export const submit = moving<Methods['load.submit']>(({ amountSide, ...wish }, { cardLoads, caller, origin, tx }) =>
  cardLoads.submit(tx, by(caller, origin), { ...wish, side: amountSide }),
)
