import type { statement } from '@florin/contract/books/statement'
import type { HandlersOf } from '../../../gateway/handler.ts'
import * as monthly from './export.ts'
import { get as summary } from './summary.ts'

export const handlers = {
  'export.list': monthly.list,
  'export.create': monthly.create,
  'export.get': monthly.get,
  'summary.get': summary,
} satisfies HandlersOf<typeof statement>
