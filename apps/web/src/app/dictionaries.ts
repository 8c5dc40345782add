import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { boot } from './boot.ts'
import { createKeptLists } from './keptLists.ts'
import { call, language } from './engine.ts'
import { callQuery } from './queries.ts'

const kept = createKeptLists({ storage: localStorage, version: `${boot.dictionaryVersion}.${boot.brand.id}` })

/** A list to choose from. It is asked for once and kept across visits, until the server has another. */
export const dictionaryQuery = <M extends Method>(method: M, input: SentBy<M>) => ({
  ...callQuery(method, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OutputOf<M>> =>
    kept.read([language.current(), method.name, input], () => call(method, input, { signal })),
  staleTime: Infinity,
})
