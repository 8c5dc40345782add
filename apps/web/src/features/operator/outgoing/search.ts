import { outgoingQueues, type OutgoingQueue } from '@florin/contract/calls/payments/operatorOutgoing'
import { externalRails } from '@florin/contract/calls/rails'
import { id, known, rowId, text } from '../../../shared/search/searchValues.ts'

export type OutgoingType = (typeof externalRails)[number]['name']
export type OutgoingSearch = {
  readonly queue?: OutgoingQueue
  readonly type?: OutgoingType
  readonly search?: string
  readonly customerId?: number
  readonly batchId?: number
  /** The one that is open. */
  readonly payment?: number
}

export const outgoingTypes: readonly OutgoingType[] = externalRails.map(({ name }) => name)

/** Whatever stands in the address that is no filter is left out. */
export const readSearch = (given: Record<string, unknown>): OutgoingSearch =>
  known({
    queue: outgoingQueues.find((each) => each === given['queue'] && each !== 'waiting'),
    type: outgoingTypes.find((each) => each === given['type']),
    search: text(given['search'], 100)?.trim(),
    customerId: rowId(given['customerId']),
    batchId: rowId(given['batchId']),
    payment: id(given['payment']),
  })
