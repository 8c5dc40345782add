import { account } from './account.ts'
import { auth } from './auth.ts'
import { contact } from './contact.ts'
import { customer } from './customer.ts'
import { devices } from './devices.ts'
import { dictionary } from './dictionary.ts'
import { internal } from './internal.ts'
import type { Method } from './method.ts'
import { operator } from './operator.ts'
import { registration } from './registration.ts'
import { sandbox } from './sandbox.ts'
import { sei } from './sei.ts'
import { tokens } from './tokens.ts'

/** Every area of the product. Only the server reads it whole; a page imports its own area. */
export const areas = {
  account,
  auth,
  contact,
  customer,
  devices,
  dictionary,
  internal,
  operator,
  registration,
  sandbox,
  sei,
  tokens,
}

export const allMethods: readonly Method[] = Object.values(areas).flatMap((area) => Object.values(area) as Method[])
