import type { companyActivation } from '@florin/contract/companies/companyActivation'
import type { Handler } from '../handler.ts'

export const confirm: Handler<(typeof companyActivation)['businessActivation.confirm']> = (
  { email, activationCode },
  { companies, origin },
) => companies.activate(email, activationCode, origin)
