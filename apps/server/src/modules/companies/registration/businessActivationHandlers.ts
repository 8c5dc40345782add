import type { companyActivation } from '@florin/contract/companies/companyActivation'
import type { Handler } from '../handler.ts'

export const confirm: Handler<(typeof companyActivation)['businessActivation.confirm']> = (
  { email, activationCode: code, password },
  { companies, origin },
) => companies.activate({ email, code, password }, origin)
