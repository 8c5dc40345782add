import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

export const get: Handler<Methods['enrollment.get']> = ({ accountId }, { enrollments, caller, tx }) =>
  enrollments.get(tx, caller.acting.customerId, accountId)

export const submit: Handler<Methods['enrollment.submit']> = (input, { enrollments, caller, origin }) =>
  enrollments.submit(by(caller, origin), input)
