import type { Account } from '@florin/contract/accounts/account'
import { type CardAction, mayDo } from '@florin/contract/cards/cardActions'

/** By the table that the server judges by; what is no prepaid card is an account like any other. */
const may = (action: CardAction, { subType, accountStatusId, cardIsVirtual = false }: Account): boolean =>
  subType === undefined ||
  mayDo(action, { status: accountStatusId, subType, isVirtual: cardIsVirtual, enrolls: false, reissuedStatus: 0 })

export const canBePaidFrom = (each: Account): boolean => may('unload', each)
export const canBePaidTo = (each: Account): boolean => may('load', each)
export const isLoadableCard = (each: Account): boolean => each.subType !== undefined && canBePaidTo(each)
