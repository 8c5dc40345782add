import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { operatorReconciliation } from '@florin/contract/calls/payments/operatorReconciliation'
import type { OutputOf } from '@florin/contract/method'
import { reconciliationListed, unreadableListed } from '@florin/contract/payments/operatorReconciliation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../app/boot/engine.ts'
import type { CallError } from '../../../app/call/error.ts'
import { useCall } from '../../../app/call/queries.ts'

const get = operatorReconciliation['reconciliation.get']

type Reconciliation = OutputOf<typeof get>

/** What is open and what was set aside, page by page; the rest is the same on each. */
export const useReconciliation = () =>
  useInfiniteQuery<Reconciliation, CallError, Reconciliation | undefined, readonly [string], number>({
    queryKey: [get.name],
    queryFn: ({ pageParam, signal }) => call(get, { pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total, unreadableTotal }, { length }) =>
      length * reconciliationListed < total || length * unreadableListed < unreadableTotal ? length + 1 : undefined,
    select: ({ pages }) =>
      pages[0] && {
        ...pages[0],
        items: pages.flatMap(({ items }) => items),
        unreadable: pages.flatMap(({ unreadable }) => unreadable),
      },
    staleTime: 0,
  })
export const useCompare = () =>
  useCall(operatorReconciliation['reconciliation.create'], {
    stale: [operatorReconciliation['reconciliation.get'], operatorAudit['audit.list']],
  })
