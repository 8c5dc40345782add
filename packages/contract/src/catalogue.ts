import { account } from './account.ts'
import { approval } from './approval.ts'
import { auth } from './auth.ts'
import { blacklist } from './blacklist.ts'
import { contact } from './contact.ts'
import { customer } from './customer.ts'
import { devices } from './devices.ts'
import { dictionary } from './dictionary.ts'
import { history } from './history.ts'
import { internal } from './internal.ts'
import { fx } from './fx.ts'
import { invoice } from './invoice.ts'
import type { Method } from './method.ts'
import { news } from './news.ts'
import { notification } from './notification.ts'
import { operator } from './operator.ts'
import { registration } from './registration.ts'
import { sandbox } from './sandbox.ts'
import { sei } from './sei.ts'
import { subscription } from './subscription.ts'
import { statement } from './statement.ts'
import { tax } from './tax.ts'
import { tokens } from './tokens.ts'
import { transfer } from './transfer.ts'
import { verification } from './verification.ts'

/** Every area of the product. Only the server reads it whole; a page imports its own area. */
export const areas = {
  account,
  approval,
  auth,
  blacklist,
  contact,
  customer,
  devices,
  dictionary,
  fx,
  history,
  internal,
  invoice,
  news,
  notification,
  operator,
  registration,
  sandbox,
  sei,
  subscription,
  statement,
  tax,
  tokens,
  transfer,
  verification,
}

export const allMethods: readonly Method[] = Object.values(areas).flatMap((area) => Object.values(area) as Method[])
