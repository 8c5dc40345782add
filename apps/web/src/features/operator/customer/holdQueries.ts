import { operator } from '@florin/contract/console/operator'
import { callQuery } from '../../../app/queries.ts'

const standing = operator['verification.get']

export const standingQuery = (customerId: number) => callQuery(standing, { customerId })
export const holdsStale = [standing, operator['customer.get'], operator['review.list'], operator['audit.list']]
