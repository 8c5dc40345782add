import type { customer } from '@florin/contract/customer'
import type { HandlersOf } from '../../gateway/handler.ts'
import { get } from './info.ts'
import { list } from './loginHistory.ts'

export const handlers = { 'info.get': get, 'loginHistory.list': list } satisfies HandlersOf<typeof customer>
