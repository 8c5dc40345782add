import type { Module } from '../module.ts'
import { handlers } from './handlers.ts'
import type { DictionaryServices } from './services.ts'

export const createDictionaryModule = (): Module<'dictionary', DictionaryServices> => ({
  name: 'dictionary',
  services: {},
  handlers,
})
