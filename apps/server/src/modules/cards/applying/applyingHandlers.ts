import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import { maskedNumber } from '../cards/shownCard.ts'
import { type CardRow, requireCard } from '../cards/cardStore.ts'
import { paperIn } from '../../compliance/evidence/given.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

export const upload: Handler<Methods['document.upload']> = (input, { uploadDocument, caller, files, tx }) =>
  uploadDocument(tx, { customerId: caller.acting.customerId, userId: caller.userId }, input, paperIn(files))

export const get: Handler<Methods['application.get']> = ({ countryCode }, { catalogue, caller, tx }) =>
  catalogue.offers(tx, caller.acting, countryCode)

export const fee: Handler<Methods['fee']> = (input, { catalogue, caller, tx }) =>
  catalogue.fees(tx, caller.acting.customerId, input)

export const submit: Handler<Methods['application.submit']> = (input, { applications, caller, origin, tx }) =>
  applications.submit(tx, by(caller, origin), input)

export const cancel: Handler<Methods['application.cancel']> = ({ accountId }, { applications, caller }) =>
  applications.cancel(caller.acting.customerId, caller.userId, accountId)

export const requirements: Handler<Methods['requirement.list']> = async ({ accountId }, { catalogue, caller, tx }) => {
  const found = await requireCard(tx, caller.acting.customerId, accountId)
  return { requirements: await catalogue.requirements(tx, found) }
}

const named = (found: CardRow) => ({
  accountId: found.accountId,
  ...(found.alias !== null && { cardAliasName: found.alias }),
  cardNumber: found.last4 === null ? '' : maskedNumber(found),
})

export const addressReplacement: Handler<Methods['addressReplacement.check']> = async (
  { oldAddressId, countryCode },
  { catalogue, caller, tx },
) => {
  const { customerId } = caller.acting
  const { toCancel, toOldAddress } = await catalogue.addressReplacement(tx, customerId, oldAddressId, countryCode)
  return { cardsToCancel: toCancel.map(named), cardsShippedToOldAddress: toOldAddress.map(named) }
}
