import type { Module } from '../module.ts'
import type { Platform } from '../platform.ts'
import { exportJob } from './history/exportWork.ts'
import { booksTables } from './personalData.ts'
import { handlers } from './handlers.ts'
import { type BooksDeps, type BooksServices, createBooksServices } from './services.ts'

export const createBooksModule = (platform: Platform, deps: BooksDeps): Module<'books', BooksServices> => {
  const services = createBooksServices(platform, deps)
  return {
    name: 'books',
    services,
    handlers,
    jobs: { [exportJob]: services.exportWork.run },
    loops: { 'search index': services.searchIndexFlush },
    cleaners: { exports: services.exportWork.clean },
    personalData: booksTables,
  }
}
