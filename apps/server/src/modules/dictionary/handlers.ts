import type { ModuleHandlers } from '../module.ts'
import * as dictionary from './dictionaryHandlers.ts'
import type { DictionaryServices } from './services.ts'

export const handlers = {
  dictionary: dictionary.handlers,
} satisfies ModuleHandlers<'dictionary', DictionaryServices>
