import { contact } from '@florin/contract/calls/customers/contact'
import { merchant } from '@florin/contract/calls/merchant/merchant'
import type { SentBy } from '@florin/contract/method'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { touchedByPayment } from '../../shared/payment/reloadMoney.ts'
import type { OrderMemory } from './orderMemory.ts'

export const checkoutQuery = (code: string) => ({ ...callQuery(merchant['checkout.get'], { code }), retry: false })

export const addressesQuery = () => callQuery(contact['address.list'], {})

export type Order = SentBy<(typeof merchant)['checkout.fee']>
/** Asked for anew each time: it may be an offer that is taken up once. */
export const costQuery = (order: Order) => ({
  ...callQuery(merchant['checkout.fee'], order),
  gcTime: 0,
  staleTime: 0,
  retry: false,
  placeholderData: keepPreviousData,
})

export const usePay = (submitKey: OrderMemory['submitKey']) =>
  useCall(merchant['checkout.submit'], { stale: touchedByPayment, submitKey })
/** Asked for anew each time: it may have been confirmed elsewhere. */
export const resultQuery = (transactionId: number) => ({
  ...callQuery(merchant['checkout.result'], { transactionId }),
  gcTime: 0,
  staleTime: 0,
})
export const cancelUrlOf = async (code: string, reference: string | undefined): Promise<string | undefined> =>
  (await call(merchant['checkout.cancel'], { code, ...(reference && { reference }) })).cancelUrl
