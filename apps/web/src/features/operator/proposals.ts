import { operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'

/** What a proposed change makes stale whatever it is about. */
export const proposed = [operatorReview['review.list'], operatorReview['overview.get'], operatorAudit['audit.list']]
