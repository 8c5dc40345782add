import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../../../gateway/handler.ts'

export const confirm: Handler<(typeof registration)['employeeActivation.confirm']> = (input, { invitations, origin }) =>
  invitations.confirm(input, origin)
