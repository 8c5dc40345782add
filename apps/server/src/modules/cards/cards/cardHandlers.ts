import type { card } from '@florin/contract/cards/card'
import { translator } from '@florin/i18n/server'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'
import { shownCards } from './shownCard.ts'

type Methods = typeof card

const own = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })

export const list: Handler<Methods['list']> = async (_input, { caller, tx }) => ({
  cards: await shownCards(tx, own(caller)),
})

export const activation: Handler<Methods['activation.get']> = async ({ accountId }, { activations, caller, origin, tx }) => {
  const { lastFour, ...fees } = await activations.activation(tx, caller.acting.customerId, accountId)
  const label = translator(origin.language)('cards:activate.lastFour')
  return { ...fees, extraParams: [{ name: lastFour, label, type: 'text', isRequired: true }] }
}

export const activate: Handler<Methods['activation.submit']> = ({ accountId, ...wish }, { activations, caller, origin }) =>
  activations.activate(by(caller, origin), accountId, wish)

export const pause: Handler<Methods['pause.submit']> = ({ accountId }, { lifecycle, caller }) =>
  lifecycle.pause(own(caller), accountId)

export const unpause: Handler<Methods['unpause.submit']> = ({ accountId }, { lifecycle, caller }) =>
  lifecycle.unpause(own(caller), accountId)

export const rename: Handler<Methods['alias.update']> = ({ accountId, cardAliasName }, { lifecycle, caller }) =>
  lifecycle.rename(caller.acting.customerId, accountId, cardAliasName)

export const block: Handler<Methods['block.submit']> = ({ accountId, reason, note }, { lifecycle, caller }) =>
  lifecycle.block(own(caller), accountId, reason, note)
