import type { registration } from '@florin/contract/customers/registration'
import type { Handler } from '../../../gateway/handler.ts'

export const confirm: Handler<(typeof registration)['businessActivation.confirm']> = (
  { email, activationCode },
  { companies, origin },
) => companies.activate(email, activationCode, origin)
