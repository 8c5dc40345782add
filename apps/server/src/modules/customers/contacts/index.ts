import type { contact } from '@florin/contract/customers/contact'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as address from './address.ts'
import * as email from './email.ts'
import * as phone from './phone.ts'

export const handlers = {
  'address.list': address.list,
  'address.create': address.create,
  'address.update': address.update,
  'address.confirm': address.confirm,
  'address.delete': address.remove,
  'addressReplacement.create': address.replace,
  'email.list': email.list,
  'email.create': email.create,
  'email.confirm': email.confirm,
  'email.resend': email.resend,
  'email.delete': email.remove,
  'primaryEmail.update': email.makePrimary,
  'phone.list': phone.list,
  'phone.create': phone.create,
  'phoneReplacement.create': phone.replace,
  'phone.verify': phone.verify,
  'phone.confirm': phone.confirm,
} satisfies HandlersOf<typeof contact>
