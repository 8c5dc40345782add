import type { areas } from '@florin/contract/catalogue'
import { handlers as account } from './areas/account/index.ts'
import { handlers as approval } from './areas/approval/index.ts'
import { handlers as auth } from './areas/auth/index.ts'
import { handlers as blacklist } from './areas/blacklist/index.ts'
import { handlers as contact } from './areas/contact/index.ts'
import { handlers as customer } from './areas/customer/index.ts'
import { handlers as devices } from './areas/devices/index.ts'
import { handlers as dictionary } from './areas/dictionary/index.ts'
import { handlers as news } from './areas/news/index.ts'
import { handlers as notification } from './areas/notification/index.ts'
import { handlers as operator } from './areas/operator/index.ts'
import { handlers as history } from './areas/history/index.ts'
import { handlers as internal } from './areas/internal/index.ts'
import { handlers as fx } from './areas/fx/index.ts'
import { handlers as invoice } from './areas/invoice/index.ts'
import { handlers as registration } from './areas/registration/index.ts'
import { handlers as sandbox } from './areas/sandbox/index.ts'
import { handlers as subscription } from './areas/subscription/index.ts'
import { handlers as statement } from './areas/statement/index.ts'
import { handlers as tax } from './areas/tax/index.ts'
import { handlers as transfer } from './areas/transfer/index.ts'
import { handlers as verification } from './areas/verification/index.ts'
import type { HandlersOf } from './gateway/handler.ts'
import { handlers as sei } from './tokens/applications/index.ts'
import { handlers as tokens } from './tokens/index.ts'

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
