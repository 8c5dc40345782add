import type { DecisionResult } from '@florin/contract/payments/companyApproval'
import type { Origin } from '../../../gateway/handler.ts'
import type { Decided } from '../core/decisions.ts'
import { shownResults } from './requestHandlers.ts'

type Shown = Omit<Decided, 'results'> & { readonly results?: DecisionResult[] }

/** With what became of each, where it was a decision on many. */
export const decided = ({ results, ...rest }: Decided, { language }: Origin): Shown => ({
  ...rest,
  ...(results && { results: shownResults(results, language) }),
})
