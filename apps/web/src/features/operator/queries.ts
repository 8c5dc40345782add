import { operatorActFor } from '@florin/contract/calls/console/operatorActFor'
import { customerPageSize, customersCounted, operatorSearch } from '@florin/contract/calls/console/operatorSearch'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call, session } from '../../app/boot/engine.ts'

const list = operatorSearch['customer.list']
type Page = Awaited<ReturnType<typeof call<typeof list>>>
export type Found = { readonly items: Page['items']; readonly total: number }

/** Somebody new between two pages moves the rest down by one: who came twice is shown once. */
const itemsOf = (pages: readonly Page[]): Page['items'] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.customerId, item])).values(),
]

export const useCustomers = (query: string) =>
  useInfiniteQuery<Page, CallError, Found, readonly [string, string], number>({
    queryKey: [list.name, query],
    queryFn: ({ pageParam, signal }) => call(list, { query, pageNumber: pageParam, pageSize: customerPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) =>
      pages.length * customerPageSize < Math.min(total, customersCounted) ? pageNumber + 1 : undefined,
    select: ({ pages }) => ({ items: itemsOf(pages), total: pages[0]?.total ?? 0 }),
    placeholderData: keepPreviousData,
  })

const company = { kind: 'company', right: 1, accessList: ['balanceInfo'] } as const

/** From here on the pages are about the customer, until the time is over or the operator ends it. */
export const startActing = async (input: { customerId: number; reason: string }): Promise<void> => {
  const { customerId, name, customerType, expiresAt } = await call(operatorActFor['actFor.create'], input)
  const common = { customerId, name, until: expiresAt, flags: [], byOperator: true } as const
  session.actFor(customerType === 1 ? { ...company, ...common } : { kind: 'person', ...common })
}
