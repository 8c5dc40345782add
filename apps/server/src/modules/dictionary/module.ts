import type { Module } from '../module.ts'
import { handlers } from './handlers.ts'
import type { DictionaryServices } from './services.ts'
import { dictionaryVersion } from './version.ts'

export const createDictionaryModule = (): Module<'dictionary', DictionaryServices> => ({
  name: 'dictionary',
  services: { version: dictionaryVersion },
  handlers,
})
