import { identityRequestStatuses } from '@florin/contract/merchant/identityRequest'
import { required } from '@florin/ledger/required'
import type { FoundRequest } from './identityStore.ts'

/** In the words of the wire. */
export const statusOf = ({ status }: Pick<FoundRequest, 'status'>) => required(identityRequestStatuses[status - 1], 'the status')
