import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

export const askForPin: Handler<Methods['pinReveal.submit']> = ({ accountId }, { reveals, caller, origin }) =>
  reveals.askForPin(by(caller, origin), accountId)

export const pin: Handler<Methods['pin.get']> = ({ accountId, ...answer }, { reveals, caller, origin }) =>
  reveals.pin(by(caller, origin), accountId, answer)

export const changePin: Handler<Methods['pin.update']> = ({ accountId, pin: wanted, ...answer }, { reveals, caller, origin }) =>
  reveals.changePin(by(caller, origin), accountId, wanted, answer)

export const details: Handler<Methods['detail.get']> = ({ accountId, ...answer }, { reveals, caller, origin }) =>
  reveals.details(by(caller, origin), accountId, answer)
