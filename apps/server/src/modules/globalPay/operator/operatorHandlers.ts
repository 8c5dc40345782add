import type { operatorGlobalPayment } from '@florin/contract/globalPay/operatorGlobalPayment'
import { toDecimal } from '@florin/money/money'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { reasonOf } from '../payments/reasons.ts'
import { listPayments } from '../batches/listStore.ts'
import { lockPayment } from '../payments/paymentStore.ts'
import { findSender } from '../payments/senderStore.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorGlobalPayment

export const list: Handler<Methods['globalPayment.list']> = async (
  { pageNumber, pageSize, ...filter },
  { clock, origin, tx },
) => {
  const listed = await listPayments(tx, filter, { pageNumber, pageSize })
  const payments = []
  for (const { payment } of listed) {
    const reason = reasonOf(payment, origin.language)
    payments.push({
      paymentId: Number(payment.id),
      batchId: payment.batchId,
      customerId: payment.customerId,
      senderName: (await findSender(tx, payment.customerId)).name,
      beneficiaryName: payment.beneficiaryName,
      beneficiaryEmail: payment.email,
      amount: toDecimal(payment.amount),
      currencyCode: payment.amount.currency,
      status: payment.state,
      ...(reason !== undefined && { reason }),
      expireDays: Math.max(0, Math.ceil((payment.expiresAt.getTime() - clock.now().getTime()) / 86_400_000)),
      expiresDate: payment.expiresAt.toISOString(),
      createdDate: payment.createdAt.toISOString(),
      ...(payment.operationId !== undefined && { transactionId: Number(payment.operationId) }),
    })
  }
  return { payments, total: listed[0]?.total ?? 0 }
}

export const cancel: Handler<Methods['globalPayment.cancel']> = async ({ paymentId, reason }, { stopping, about, tx }) => {
  const payment = await lockPayment(tx as OpenTx, BigInt(paymentId))
  about(payment?.customerId)
  if (!payment) throw refuse('object.missing', { field: 'paymentId' })
  return { status: 'canceled', refunded: toDecimal(await stopping.stop(tx as OpenTx, payment, reason)) }
}
