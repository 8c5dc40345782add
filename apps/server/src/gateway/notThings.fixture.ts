import type { Method } from '@florin/contract/method'
import { contractParties } from './contractObjects.fixture.ts'
import { merchantSwitches } from './merchantObjects.fixture.ts'

/** Chosen from lists that are the same for all. */
const kycLists = ['occupationId', 'industryId', 'sourceIds', 'purposeIds', 'estimatedMonthlyDepositId', 'positionId']
/** Names of the outside world and of documents for all are nobody's own; a quote is tried with the transfers. */
const notThings = new Set([
  'clientId',
  // A filter of the log: another company's key finds nothing.
  'apiKeyId',
  // So are these: a webhook of the log, and from where to where its messages are sent again.
  'webhookId',
  'afterId',
  'upToId',
  ...contractParties,
  ...merchantSwitches,
  'termIds',
  'quoteId',
  'shippingId',
  'departmentId',
  // In a query it only repeats whom the call is for.
  'fromCustomerId',
  'documentTypeId',
  'categoryId',
  'taxId',
  'businessTaxId',
  'beneficiaryTaxId',
  'taxIds',
  ...kycLists,
])

/** In these it only repeats whom the call is for. */
const repeatsCustomer = ({ name }: Method): boolean => name.startsWith('publicApi.') || name.startsWith('webhook.')

/** What of its input a method names a thing by. */
export const thingsIn = (method: Method): string[] =>
  Object.keys(method.input.shape).filter(
    (name) => /^id$|Ids?$|Account$/.test(name) && !notThings.has(name) && !(name === 'customerId' && repeatsCustomer(method)),
  )
