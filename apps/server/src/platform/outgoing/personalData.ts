import { ofCustomer, type PersonalTable, table, within } from '../personalData.ts'

const whose = ofCustomer('customer_id')

export const outgoingTables: readonly PersonalTable[] = [
  table('outgoing_attempt', {
    whose: within('message_id', 'outgoing_message', whose),
    kept: 'ownTime',
    leftOut: 'what the customer’s own server answered',
  }),
  table('outgoing_message', { whose, kept: 'ownTime', leftOut: 'what the customer’s own server was told of payments' }),
]
