import { account } from '@florin/contract/calls/accounts/account'
import { invoice, invoicePageSize } from '@florin/contract/calls/invoices/invoice'
import type { Invoice } from '@florin/contract/invoices/invoice'
import type { SentBy } from '@florin/contract/method'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { touchedByPayment } from '../../shared/payment/reloadMoney.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

export type Side = 'received' | 'sent'
export type Filters = Pick<
  SentBy<(typeof invoice)['sent.list']>,
  'status' | 'fromDate' | 'toDate' | 'fromAmount' | 'toAmount'
> & {
  /** Of the other side, or part of it. */
  readonly email?: string
}
type Page = Awaited<ReturnType<typeof call<(typeof invoice)['sent.list']>>>

const methods = { received: invoice['received.list'], sent: invoice['sent.list'] }

const listed = (side: Side, { email, ...filters }: Filters, pageNumber: number, signal: AbortSignal): Promise<Page> => {
  const input = { ...filters, pageNumber, pageSize: invoicePageSize }
  return side === 'sent'
    ? call(methods.sent, { ...input, ...(email && { payerEmail: email }) }, { signal })
    : call(methods.received, { ...input, ...(email && { payeeEmail: email }) }, { signal })
}

/** One that is new between two pages moves the rest down: what came twice is shown once. */
const invoicesOf = (pages: readonly Page[]): Invoice[] => [
  ...new Map(pages.flatMap(({ invoices }) => invoices).map((each) => [each.id, each])).values(),
]

export const useInvoices = (side: Side, filters: Filters) =>
  useInfiniteQuery<Page, CallError, Invoice[], readonly [string, Filters], number>({
    queryKey: [methods[side].name, filters],
    queryFn: ({ pageParam, signal }) => listed(side, filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) => (pages.length * invoicePageSize < total ? pageNumber + 1 : undefined),
    select: ({ pages }) => invoicesOf(pages),
    placeholderData: keepPreviousData,
  })

export const invoiceQuery = (invoiceId: number) => callQuery(invoice.get, { invoiceId, withPdf: false })
export const pdfOf = async (invoiceId: number): Promise<string> => (await call(invoice.get, { invoiceId })).invoice.urlPdf ?? ''
/** All that money can be paid in by. */
export const instructionsQuery = () => callQuery(account['paymentInstruction.list'], { pageSize: 100 })
export const currenciesQuery = () => callQuery(account['currency.list'], {})
/** Asked for anew each time: it may be an offer that is taken up once. */
export const costQuery = (values: { invoiceId: number; accountId: number }) => ({
  ...callQuery(invoice['payment.fee'], values),
  gcTime: 0,
  staleTime: 0,
  retry: false,
  placeholderData: keepPreviousData,
})

const all = [invoice['received.list'], invoice['sent.list'], invoice.get]
export const reloadInvoices = () => void markStale(...all)
export const useAsk = () => useCall(invoice.create, { stale: all })
export const useAskForFunding = () => useCall(invoice['funding.create'], { stale: all })
export const useSendInvoice = () => useCall(invoice.send, { stale: all })
export const useDecline = () => useCall(invoice.decline, { stale: all })
export const useWithdraw = () => useCall(invoice.cancel, { stale: all })
export const usePay = () => useCall(invoice['payment.submit'], { stale: [...all, ...touchedByPayment] })
