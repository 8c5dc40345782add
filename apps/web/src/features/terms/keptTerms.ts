import { pendingTerms } from '@florin/contract/customers/customer'
import { firstThings, queries } from '../../app/boot/engine.ts'
import { termsQuery } from './queries.ts'

/** The documents that came with the refusal are shown as they came; whether there were any. */
export const showKeptTerms = (): boolean => {
  const term = pendingTerms(firstThings.takeTerms())
  if (term.length > 0) queries.setQueryData(termsQuery().queryKey, { term, accepted: [] })
  return term.length > 0
}
