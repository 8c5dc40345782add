import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../handler.ts'

export const create: Handler<(typeof registration)['personal.create']> = (input, { registrations, tx, origin }) =>
  registrations.openPersonal(tx, input, origin)
