import type { operator } from '@florin/contract/operator'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as actFor from './actFor.ts'
import * as customer from './customer.ts'

export const handlers = {
  'customer.list': customer.list,
  'actFor.create': actFor.create,
  'actFor.end': actFor.end,
} satisfies HandlersOf<typeof operator>
