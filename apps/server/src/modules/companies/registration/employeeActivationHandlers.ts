import type { companyActivation } from '@florin/contract/companies/companyActivation'
import type { Handler } from '../handler.ts'

export const confirm: Handler<(typeof companyActivation)['employeeActivation.confirm']> = (input, { invitations, origin }) =>
  invitations.confirm(input, origin)
