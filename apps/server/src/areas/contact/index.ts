import type { contact } from '@florin/contract/contact'
import type { HandlersOf } from '../../gateway/handler.ts'
import { confirm, create, list } from './phone.ts'

export const handlers = {
  'phone.list': list,
  'phone.create': create,
  'phone.confirm': confirm,
} satisfies HandlersOf<typeof contact>
