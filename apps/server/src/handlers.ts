import type { areas } from '@florin/contract/catalogue'
import { handlers as account } from './modules/accounts/accounts/index.ts'
import { handlers as approval } from './modules/payments/approvals/index.ts'
import { handlers as auth } from './modules/access/security/index.ts'
import { handlers as blacklist } from './modules/payments/blockedPayees/index.ts'
import { handlers as contact } from './modules/customers/contacts/index.ts'
import { handlers as customer } from './modules/customers/profile/index.ts'
import { handlers as devices } from './modules/access/devices/index.ts'
import { handlers as dictionary } from './modules/dictionary/index.ts'
import { handlers as news } from './modules/messaging/news/index.ts'
import { handlers as notification } from './modules/messaging/notifications/index.ts'
import { handlers as operator } from './modules/console/index.ts'
import { handlers as history } from './modules/books/history/index.ts'
import { handlers as internal } from './modules/access/internal/index.ts'
import { handlers as fx } from './modules/accounts/fx/index.ts'
import { handlers as invoice } from './modules/invoices/index.ts'
import { handlers as registration } from './modules/customers/registration/index.ts'
import { handlers as sandbox } from './modules/sandbox/index.ts'
import { handlers as subscription } from './modules/payments/series/index.ts'
import { handlers as statement } from './modules/books/statements/index.ts'
import { handlers as tax } from './modules/compliance/tax/index.ts'
import { handlers as transfer } from './modules/payments/transfers/index.ts'
import { handlers as verification } from './modules/compliance/verification/index.ts'
import type { HandlersOf } from './gateway/handler.ts'
import { handlers as sei } from './modules/access/applications/index.ts'
import { handlers as tokens } from './modules/access/index.ts'

/** Every method's handler; the compiler names an area or a method without one. */
export const handlers = {
  account,
  approval,
  auth,
  blacklist,
  contact,
  customer,
  devices,
  dictionary,
  fx,
  news,
  notification,
  history,
  operator,
  internal,
  invoice,
  registration,
  sandbox,
  sei,
  subscription,
  statement,
  tax,
  tokens,
  transfer,
  verification,
} satisfies {
  [A in keyof typeof areas]: HandlersOf<(typeof areas)[A]>
}
