import { operatorCustomer } from '@florin/contract/calls/customers/operatorCustomer'
import { operatorOutgoing, outgoingPageSize } from '@florin/contract/calls/payments/operatorOutgoing'
import { operatorPaymentReport } from '@florin/contract/calls/payments/operatorPaymentReport'
import { operatorPayment } from '@florin/contract/calls/payments/operatorPayment'
import { callQuery, markStale, useCall } from '../../../app/call/queries.ts'
import { proposed } from '../proposals.ts'
import { usePages } from '../../../app/call/usePages.ts'
import type { OutgoingSearch } from './search.ts'

export const useOutgoing = ({ queue = 'waiting', ...filter }: Omit<OutgoingSearch, 'payment'>) =>
  usePages(
    operatorOutgoing['payment.list'],
    { queue, ...filter },
    {
      pageSize: outgoingPageSize,
      rows: ({ payments }) => payments,
      idOf: ({ transactionId }) => transactionId,
    },
  )
export const paymentQuery = (transactionId: number) => callQuery(operatorPayment['payment.get'], { transactionId })

const stale = [operatorOutgoing['payment.list'], operatorPayment['payment.get'], operatorCustomer['customer.get'], ...proposed]
export const useConfirm = () => useCall(operatorPayment['payment.confirm'], { stale })
export const useDecline = () => useCall(operatorPayment['payment.decline'], { stale })
/** What became of each is shown at once; the payments behind it are asked for meanwhile (`reloadPayments`). */
export const useAccept = () => useCall(operatorOutgoing['payment.accept'])
export const reloadPayments = () => void markStale(...stale)
export const useAsk = () => useCall(operatorOutgoing['payment.ask'], { stale })
export const useOpenFile = () => useCall(operatorOutgoing['paymentDocument.get'])
export const useDismiss = () => useCall(operatorPaymentReport['paymentReport.close'], { stale })
export const useRestore = () => useCall(operatorOutgoing['payment.restore'], { stale })
export const useReport = () => useCall(operatorOutgoing['payment.report'], { stale })
export const useNameCheck = () => useCall(operatorOutgoing['paymentName.check'])
export const useCloseRecall = () => useCall(operatorOutgoing['paymentRecall.close'], { stale })
export const useResend = () => useCall(operatorOutgoing['payment.resend'], { stale })
