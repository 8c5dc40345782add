import { account } from './accounts/account.ts'
import { approval } from './payments/approval.ts'
import { auth } from './access/auth.ts'
import { blacklist } from './payments/blacklist.ts'
import { contact } from './customers/contact.ts'
import { customer } from './customers/customer.ts'
import { devices } from './access/devices.ts'
import { dictionary } from './dictionary/dictionary.ts'
import { history } from './books/history.ts'
import { internal } from './access/internal.ts'
import { fx } from './accounts/fx.ts'
import { invoice } from './invoices/invoice.ts'
import type { Method } from './method.ts'
import { news } from './messaging/news.ts'
import { notification } from './messaging/notification.ts'
import { operator } from './console/operator.ts'
import { registration } from './customers/registration.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { sei } from './access/sei.ts'
import { subscription } from './payments/subscription.ts'
import { statement } from './books/statement.ts'
import { tax } from './compliance/tax.ts'
import { tokens } from './access/tokens.ts'
import { transfer } from './payments/transfer.ts'
import { verification } from './compliance/verification.ts'

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
