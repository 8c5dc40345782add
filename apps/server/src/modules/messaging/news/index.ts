import type { news } from '@florin/contract/messaging/news'
import type { HandlersOf } from '../../../gateway/handler.ts'
import { choose, get, list } from './news.ts'

export const handlers = { list, get, 'choice.submit': choose } satisfies HandlersOf<typeof news>
