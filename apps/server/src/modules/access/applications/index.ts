import type { sei } from '@florin/contract/access/sei'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { decide, get } from './authorize.ts'

export const handlers = { 'authorize.get': get, 'authorize.decide': decide } satisfies HandlersOf<typeof sei>
