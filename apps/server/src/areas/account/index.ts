import type { account } from '@florin/contract/account'
import type { HandlersOf } from '../../gateway/handler.ts'
import { list } from './list.ts'

export const handlers = { list } satisfies HandlersOf<typeof account>
