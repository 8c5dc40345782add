import { contractParties } from './contractObjects.fixture.ts'
import { merchantSwitches } from './merchantObjects.fixture.ts'

/** Chosen from lists that are the same for all. */
const kycLists = ['occupationId', 'industryId', 'sourceIds', 'purposeIds', 'estimatedMonthlyDepositId']
/** Names of the outside world and of documents for all are nobody's own; a quote is tried with the transfers. */
export const notThings = new Set([
  'clientId',
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
  'beneficiaryTaxId',
  'taxIds',
  ...kycLists,
])
