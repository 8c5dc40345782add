import { auditCounted, type AuditItem, auditPageSize, operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../../app/call/error.ts'
import { call } from '../../../app/boot/engine.ts'
import type { AuditSearch } from './search.ts'

const list = operatorAudit['audit.list']
type Page = Awaited<ReturnType<typeof call<typeof list>>>
type AuditPages = { readonly items: readonly AuditItem[]; readonly operators: Page['operators'] }

export const useAudit = (filter: AuditSearch) =>
  useInfiniteQuery<Page, CallError, AuditPages, readonly [string, AuditSearch], number>({
    queryKey: [list.name, filter],
    queryFn: ({ pageParam, signal }) => call(list, { ...filter, pageNumber: pageParam, pageSize: auditPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) =>
      pages.length * auditPageSize < Math.min(total, auditCounted) ? pageNumber + 1 : undefined,
    select: ({ pages }) => ({
      items: [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
      operators: pages[0]?.operators ?? [],
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
