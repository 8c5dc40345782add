import type { fx } from '@florin/contract/accounts/fx'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { get, list } from './rate.ts'

export const handlers = { 'defaultRate.list': list, 'rate.get': get } satisfies HandlersOf<typeof fx>
