import { sql } from 'kysely'
import { ofCustomer, type PersonalTable, table } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')

/** When operators looked. */
export const consoleTables: readonly PersonalTable[] = [
  table('operator_access', {
    whose: mine,
    kept: 'forGood',
    file: 'staff-access',
    columns: ['started_at', 'ended_at'],
  }),
  table('operator_change', {
    whose: mine,
    kept: 'forYears',
    blank: () => sql`input = '{}', facts = '{}'`,
    leftOut: 'what operators proposed to each other; what came of it is with the accounts',
  }),
  table('operator_call', {
    whose: mine,
    kept: 'forGood',
    leftOut: 'the log of operators’ own work; when they looked is in staff-access',
  }),
]
