import type { Access } from '@florin/contract/access'
import { operatorDeposit } from '@florin/contract/calls/accounts/operatorDeposit'
import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import { operatorTransaction } from '@florin/contract/calls/books/operatorTransaction'
import { operatorCard } from '@florin/contract/calls/cards/operatorCard'
import { operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { operatorContract } from '@florin/contract/calls/contracts/operatorContract'
import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { operatorSearch } from '@florin/contract/calls/console/operatorSearch'
import { operatorStatus } from '@florin/contract/calls/console/operatorStatus'
import { operatorStaff } from '@florin/contract/calls/console/operatorStaff'
import { operatorTicket } from '@florin/contract/calls/helpdesk/operatorTicket'
import { operatorTerms } from '@florin/contract/calls/customers/operatorTerms'
import { operatorGlobalPayment } from '@florin/contract/calls/globalPay/operatorGlobalPayment'
import { operatorMass } from '@florin/contract/calls/mass/operatorMass'
import { operatorReputation } from '@florin/contract/calls/merchant/operatorReputation'
import { operatorNews } from '@florin/contract/calls/messaging/operatorNews'
import { operatorMethod } from '@florin/contract/calls/payments/operatorMethod'
import { operatorOutgoing } from '@florin/contract/calls/payments/operatorOutgoing'
import { operatorReconciliation } from '@florin/contract/calls/payments/operatorReconciliation'

/** The parts of the console, each with the call that it lives from. */
const calls = {
  '/admin-overview/customers': operatorSearch['customer.list'],
  '/admin-overview/reviews': operatorReview['review.list'],
  '/admin-overview/tickets': operatorTicket['ticket.list'],
  '/admin-overview/payments': operatorTransaction['transaction.list'],
  '/admin-overview/outgoing': operatorOutgoing['payment.list'],
  '/admin-overview/batches': operatorMass['mass.list'],
  '/admin-overview/links': operatorGlobalPayment['globalPayment.list'],
  '/admin-overview/contracts': operatorContract['contract.list'],
  '/admin-overview/reputation': operatorReputation['reputation.list'],
  '/admin-overview/cards': operatorCard['cardApplication.list'],
  '/admin-overview/deposits': operatorDeposit['deposit.list'],
  '/admin-overview/reconciliation': operatorReconciliation['reconciliation.get'],
  '/admin-overview/methods': operatorMethod['method.list'],
  '/admin-overview/pricing': operatorPricing['fee.list'],
  '/admin-overview/announcements': operatorNews['news.list'],
  '/admin-overview/terms': operatorTerms['terms.list'],
  '/admin-overview/operators': operatorStaff['operator.list'],
  '/admin-overview/status': operatorStatus['status.get'],
  '/admin-overview/audit': operatorAudit['audit.list'],
} as const
export type ConsolePath = keyof typeof calls

export type MayCall = (call: { readonly access: Access }) => boolean

export const consolePaths = (may: MayCall): ConsolePath[] =>
  (Object.keys(calls) as ConsolePath[]).filter((path) => may(calls[path]))
