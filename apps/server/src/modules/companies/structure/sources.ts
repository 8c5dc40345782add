import type { SourceOfFunds } from '@florin/contract/companies/registrationFields'
import { refuse } from '../../../platform/refuse.ts'
import { sourcesOfFunds } from '../../dictionary/data/lists.ts'

const offered: ReadonlySet<number> = new Set(sourcesOfFunds.personalV2.map(({ id }) => id))

/** Where the money of an owner is from is chosen from the list. */
export const assertSourcesOffered = (sources: readonly Pick<SourceOfFunds, 'sourceId'>[] = [], field: string): void => {
  if (!sources.every(({ sourceId }) => offered.has(sourceId))) throw refuse('kyc.choice', { field })
}
