import { ofCustomer, type PersonalTable, table } from '../personalData.ts'

export const downloadTables: readonly PersonalTable[] = [
  table('download', { whose: ofCustomer('customer_id'), kept: 'ownTime', leftOut: 'links that live for minutes' }),
]
