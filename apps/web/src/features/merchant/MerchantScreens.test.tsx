import type { SavedButton } from '@florin/contract/merchant/button'
import { merchant } from '@florin/contract/merchant/merchant'
import type { NotifyMessage } from '@florin/contract/merchant/notifications'
import type { Subscriber } from '@florin/contract/merchant/subscribers'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const button: SavedButton = {
  id: 7001,
  type: 'buyNow',
  name: longName,
  itemName: 'A print',
  amount: '48.00',
  currencyCode: 'EUR',
  accountId: 501,
  amountEditable: false,
  maxQuantity: 1,
  taxIncluded: true,
  asksAddress: false,
  siteOrigins: [],
  subscriptionUserCancel: true,
  style: 'dark',
  statusId: 1,
  code: 'aaaaaaaaaaaaaaaa',
  checkoutUrl: 'https://florin.example/pay/aaaaaaaaaaaaaaaa',
  html: '<a href="https://florin.example/pay/aaaaaaaaaaaaaaaa">A print</a>',
  form: '<form></form>',
  script: '<script></script>',
  paidCount: 3,
  paidAmount: '141.72',
  activeSubscriptions: 0,
  createdAt: '2026-01-15T12:00:00.000Z',
  updatedAt: '2026-01-15T12:00:00.000Z',
}
const message: NotifyMessage = {
  id: 100_001,
  kind: 'ipn',
  transactionId: 10_000_007,
  event: 'payment.completed',
  amount: '48.00',
  currencyCode: 'EUR',
  notifyUrl: 'https://shop.example/ipn',
  deliveryStatus: 'failed',
  isHeld: false,
  attempts: 16,
  createdAt: '2026-01-15T12:00:00.000Z',
}

describeScreen('payment buttons', {
  address: '/merchant/buttons/my_saved_buttons',
  method: merchant['button.list'],
  ...ofCompany,
  loading: 'Loading the list',
  failed: 'The buttons did not load',
  empty: { output: { items: [], total: 0 }, says: ['No payment buttons yet'], next: 'New button' },
  filled: { output: { items: [button], total: 1 }, shows: [longName, 'A print', '141.72', 'Active'] },
  russian: { failed: 'Кнопки не загрузились', empty: ['Новая кнопка'], filled: [longName, '141,72'] },
})

describeScreen('notifications sent', {
  address: '/merchant/ipn/history',
  method: merchant['ipnMessage.list'],
  ...ofCompany,
  loading: 'Loading the list',
  failed: 'The messages did not load',
  empty: { output: { items: [], total: 0 }, says: ['No messages yet'] },
  filled: { output: { items: [message], total: 1 }, shows: ['Payment received', '16 attempts', 'Failed'] },
  russian: { failed: 'Сообщения не загрузились', empty: ['Сообщений пока нет'], filled: ['Платёж получен'] },
})

const subscriber: Subscriber = {
  subscriptionId: 5001,
  payerName: longName,
  payerEmail: 'ana@florin.example',
  buttonId: 7001,
  itemName: 'Print of the month',
  amount: '12.00',
  currencyCode: 'EUR',
  frequency: 'monthly',
  status: 'active',
  startedAt: '2026-01-15T00:00:00.000Z',
  nextPaymentAt: '2026-02-15',
  isRetrying: false,
  installmentsPaid: 1,
}
const expected = { currencyCode: 'EUR', amount: '12.00', payments: 1 }

describeScreen('subscribers', {
  address: '/merchant/accounts/subscribers',
  method: merchant['subscriber.list'],
  ...ofCompany,
  loading: 'Loading the list',
  failed: 'The subscribers did not load',
  empty: { output: { items: [], total: 0, forecast: [] }, says: ['No subscribers yet'] },
  filled: {
    output: { items: [subscriber], total: 1, forecast: [expected] },
    shows: [longName, 'Print of the month', 'Expected in the next 30 days', 'Every month'],
  },
  russian: { failed: 'Подписчики не загрузились', empty: ['Подписчиков пока нет'], filled: ['Следующий платёж'] },
})

describe('the checkout', () => {
  const checkout = {
    code: button.code,
    merchantName: 'Lumen Studio Ltd',
    merchantVerified: true,
    merchantCountryCode: 'LT',
    merchantSince: '2024-05-01',
    type: 'buyNow',
    itemName: 'A print',
    amount: '48.00',
    amountEditable: false,
    currencyCode: 'EUR',
    maxQuantity: 5,
    taxIncluded: true,
    asksAddress: false,
    shippingAmount: '6.50',
    available: true,
  } as const

  it('shows what is to be paid, to whom and for which order', async () => {
    const { main } = await openPage(`/pay/${button.code}?reference=LS-20617`, {
      answers: [answer(merchant['checkout.get'], checkout)],
    })
    expect(await screen.findByText('Lumen Studio Ltd')).toBeTruthy()
    for (const text of ['54.50', 'Shipping', 'Order LS-20617', 'Verified business']) expect(main.textContent).toContain(text)
  })

  it('says so calmly where the button is off', async () => {
    const paused = { ...checkout, available: false }
    await openPage(`/pay/${button.code}`, { answers: [answer(merchant['checkout.get'], paused)] })
    expect(await screen.findByText('This payment page is not available')).toBeTruthy()
  })
})
