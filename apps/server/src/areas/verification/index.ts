import type { verification } from '@florin/contract/verification'
import type { HandlersOf } from '../../gateway/handler.ts'
import * as document from './document.ts'

export const handlers = {
  'document.list': document.list,
  'document.upload': document.upload,
  'documentContent.get': document.content,
} satisfies HandlersOf<typeof verification>
