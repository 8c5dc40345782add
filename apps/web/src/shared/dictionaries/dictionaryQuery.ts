import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { boot } from '../../app/boot/boot.ts'
import { createListCache } from './listCache.ts'
import { call, language } from '../../app/boot/engine.ts'
import { callQuery } from '../../app/call/queries.ts'

const cache = createListCache({
  storage: localStorage,
  version: `${boot.dictionaryVersion}.${boot.brand.id}`,
  cookies: document,
})

/** A list to choose from. It is asked for once and kept across visits, until the server has another. */
export const dictionaryQuery = <M extends Method>(method: M, input: SentBy<M>) => ({
  ...callQuery(method, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<M>> =>
    cache.read([language.current(), method.name, input], () => call(method, input, { signal })),
  staleTime: Infinity,
})
