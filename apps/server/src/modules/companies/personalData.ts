import { ofCustomer, ofUser, type PersonalTable, table } from '../../platform/personalData.ts'

const mine = ofCustomer('customer_id')
const own = ofUser('user_id')

/** Who acts for a company. */
export const companiesTables: readonly PersonalTable[] = [
  table('company_user', {
    // Of a company, those who act for it.
    whose: (of) => (of.userId === undefined ? ofCustomer('customer_id') : own)(of),
    kept: 'whileOpen',
    file: 'companies',
    columns: ['customer_id', 'access_right', 'access_list', 'flags', 'created_at'],
  }),
  table('employee_invitation', {
    whose: mine,
    kept: 'whileOpen',
    leftOut: 'about those whom a company asked in, not about whoever asks for a copy',
  }),
]
