/** A number that is the reader's own. */
export const own = Symbol('own')
type Rows = readonly Readonly<Record<string, string>>[]
export type ExampleValue = string | typeof own | Rows

const price: Readonly<Record<string, ExampleValue>> = { accountId: own, amount: '10.00', currencyCode: 'EUR' }

/** What examples ask for, besides what stands in the path. Addresses are those of the demo bank. */
export const exampleInputs: Readonly<Record<string, Readonly<Record<string, ExampleValue>>>> = {
  'v1.balance.list': { currencyCode: 'EUR' },
  'v1.transaction.list': { direction: 'in', limit: '5' },
  'v1.payee.get': { email: 'ana@demo.test' },
  'v1.transfer.fee': price,
  'v1.transfer.create': { ...price, toEmail: 'ana@demo.test', reference: '20617' },
  'v1.transfer.list': { status: 'completed', limit: '5' },
  'v1.invoice.create': {
    toEmail: 'ana@demo.test',
    amount: '48.00',
    currencyCode: 'EUR',
    dueDate: '2030-01-31',
    noteBody: 'Order 20617',
  },
  'v1.batch.list': { limit: '5' },
  'v1.batch.create': {
    type: 'p2p',
    name: 'Fees, November',
    accountId: own,
    rows: [
      { toEmail: 'ana@demo.test', amount: '12.50', reference: 'F-1' },
      { toEmail: 'ana@demo.test', amount: '8.00', reference: 'F-2' },
    ],
  },
  'v1.batch.row.create': { rows: [{ toEmail: 'ana@demo.test', amount: '3.00', reference: 'F-3' }] },
  'v1.batch.row.list': { limit: '5' },
  'v1.beneficiary.list': { search: 'studio' },
  'v1.subscription.list': { status: 'active' },
}
