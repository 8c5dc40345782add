import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { callQuery } from '../../../app/call/queries.ts'

const standing = operatorVerification['verification.get']

export const standingQuery = (customerId: number) => callQuery(standing, { customerId })
export const holdsStale = [standing, operatorCustomer['customer.get'], operatorReview['review.list'], operatorAudit['audit.list']]
