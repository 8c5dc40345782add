import { type Invoice, invoice } from '@florin/contract/invoices/invoice'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'

const bill: Invoice = {
  id: 77,
  payeeName: longName,
  payeeEmail: 'zuzanna@demo.test',
  payerEmail: 'ana@demo.test',
  currencyCode: 'EUR',
  amount: '480.00',
  total: '480.00',
  totalCurrencyCode: 'EUR',
  feePayment: '0.00',
  status: 'unpaid',
  statusId: 1,
  isOverdue: false,
  dueDate: '2026-02-01',
  sentDate: '2026-01-15T12:00:00Z',
  updatedDate: '2026-01-15T12:00:00Z',
  noteBody: 'Design of three pages',
  isFunding: false,
  isSystem: false,
}

describeScreen('invoices received', {
  address: '/transfer/invoices',
  method: invoice['received.list'],
  loading: 'Loading the list',
  failed: 'The invoices did not load',
  empty: {
    output: { invoices: [], total: 0 },
    says: ['No invoices received', 'Invoices that others send you are listed here.'],
    next: 'New invoice',
  },
  filled: { output: { invoices: [bill], total: 1 }, shows: [longName, 'Design of three pages', '480.00'] },
  russian: { failed: 'Счета не загрузились', empty: ['Новый счёт'], filled: [longName, '480,00'] },
})

describeScreen('invoices sent', {
  address: '/transfer/invoices?side=sent',
  method: invoice['sent.list'],
  loading: 'Loading the list',
  failed: 'The invoices did not load',
  empty: { output: { invoices: [], total: 0 }, says: ['No invoices sent'], next: 'New invoice' },
  filled: { output: { invoices: [bill], total: 1 }, shows: [longName] },
  russian: { failed: 'Счета не загрузились', empty: ['Новый счёт'], filled: [longName] },
})
