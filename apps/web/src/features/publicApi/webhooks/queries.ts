import { webhook } from '@florin/contract/calls/publicApi/webhooks'
import type { WebhookDelivery } from '@florin/contract/publicApi/webhooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../app/boot/engine.ts'
import type { CallError } from '../../../app/call/error.ts'
import { callQuery, useCall } from '../../../app/call/queries.ts'

const endpoints = [webhook['endpoint.list']]
const deliveries = [webhook['delivery.list']]
export const endpointsQuery = (customerId: string) => callQuery(webhook['endpoint.list'], { customerId })
export const useCreateEndpoint = () => useCall(webhook['endpoint.create'], { stale: endpoints })
export const useUpdateEndpoint = () => useCall(webhook['endpoint.update'], { stale: endpoints })
export const useSwitchEndpoint = () => useCall(webhook['endpoint.update'], { stale: endpoints, toast: true })
export const useDeleteEndpoint = () => useCall(webhook['endpoint.delete'], { stale: endpoints })
export const useRotateSecret = () => useCall(webhook['secret.rotate'], { stale: endpoints })
export const usePing = () => useCall(webhook['endpoint.ping'])
export const useTestEvent = () => useCall(webhook['endpoint.test'], { stale: deliveries })
export const useResend = () => useCall(webhook['delivery.resend'], { stale: deliveries })
export const useResendRange = () => useCall(webhook['delivery.resendRange'], { stale: deliveries })

export type DeliveryFilter = {
  readonly query?: string
  readonly fromDate?: string
  readonly toDate?: string
  readonly webhookId?: string
  readonly event?: string
  readonly status?: WebhookDelivery['status']
}
type DeliveryQuery = DeliveryFilter & { readonly customerId: string; readonly limit: string }
type Page = Awaited<ReturnType<typeof call<(typeof webhook)['delivery.list']>>>
const lookMs = 5000

export const useDeliveries = (asked: DeliveryQuery) =>
  useInfiniteQuery<
    Page,
    CallError,
    { rows: WebhookDelivery[]; total: number; resendable: number },
    readonly [string, DeliveryQuery],
    string
  >({
    queryKey: [webhook['delivery.list'].name, asked],
    queryFn: ({ pageParam, signal }) =>
      call(webhook['delivery.list'], { ...asked, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor.next,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
      resendable: pages[0]?.resendable ?? 0,
    }),
    placeholderData: keepPreviousData,
  })

/**
 * How many came since the page was loaded: they are shown when their reader wants them, never under the pointer. What became of those
 * in view is shown at once.
 */
export const useNewer = (asked: DeliveryQuery, newestId: number | undefined) => {
  const { data } = useQuery({
    queryKey: ['newer', asked] as const,
    queryFn: ({ signal }) => call(webhook['delivery.list'], asked, { signal }),
    refetchInterval: lookMs,
    enabled: newestId !== undefined,
  })
  const items = data?.items ?? []
  const byId = new Map(items.map((each) => [each.id, each]))
  return {
    newer: items.filter(({ id }) => id > (newestId ?? 0)).length,
    asItIs: (delivery: WebhookDelivery): WebhookDelivery => {
      const looked = byId.get(delivery.id)
      return looked && looked.attempt >= delivery.attempt ? looked : delivery
    },
  }
}
