import type { customer } from '@florin/contract/customer'
import type { HandlersOf } from '../../gateway/handler.ts'
import { get } from './info.ts'

export const handlers = { 'info.get': get } satisfies HandlersOf<typeof customer>
