import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, retryDelayMs } from './retrying.ts'

/** Being read, and nothing would begin that anew: it has nothing to show yet, or nobody looks at it. */
const isUnfinished = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive())

/** What goes out of date while it is being read may have been looked up before: it is read again. */
class Queries extends QueryClient {
  readonly #readAgain = new Set<Query>()

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters).filter(isUnfinished)) this.#invalidateWhenRead(query)
    return super.invalidateQueries(filters, options)
  }

  #invalidateWhenRead(query: Query): void {
    if (this.#readAgain.has(query)) return
    this.#readAgain.add(query)
    const end = (): void => void this.#readAgain.delete(query)
    const again = () => {
      end()
      return super.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    query.fetch().then(again, end)
  }
}

/** How long what was read is shown without being asked for again. */
export const usualFreshMs = 30_000

export const createQueryClient = (): QueryClient =>
  new Queries({
    defaultOptions: {
      // A page that is offline says so, instead of waiting in silence.
      queries: {
        networkMode: 'always',
        staleTime: usualFreshMs,
        retry: isWorthRetrying,
        retryDelay: retryDelayMs,
      },
      // A person decides whether something is sent again.
      mutations: { networkMode: 'always', retry: false },
    },
  })
