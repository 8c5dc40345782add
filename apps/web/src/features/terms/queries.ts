import { customer } from '@florin/contract/calls/customers/customer'
import type { Term } from '@florin/contract/customers/customer'
import { queryOptions } from '@tanstack/react-query'
import { call, queries, wantedCustomer } from '../../app/boot/engine.ts'

const get = customer['terms.get']

/** Of the user, and of the company they are about to act for. */
export const termsQuery = () => {
  const actingFor = wantedCustomer.peek()
  return queryOptions({
    queryKey: [get.name, actingFor ?? null] as const,
    queryFn: ({ signal }) => call(get, {}, { signal, actingFor }),
    staleTime: 0,
  })
}

/** Documents of another brand are accepted there. */
export const acceptTerms = async (terms: readonly Term[]): Promise<void> => {
  const own = terms.filter(({ platform }) => platform === undefined).map(({ id }) => id)
  if (own.length > 0) await call(customer['terms.accept'], { termIds: own })
  const platforms = new Set(terms.flatMap(({ platform }) => platform ?? []))
  for (const platform of platforms) {
    const termIds = terms.filter((term) => term.platform === platform).map(({ id }) => id)
    await call(customer['crossPlatformTerms.accept'], { termIds, platform })
  }
  queries.clear()
}
