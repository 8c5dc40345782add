import { subscription, Subscription } from '@florin/contract/payments/subscription'
import { emptyOf } from '../../app/testing/emptyOutput.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'

const rent: Subscription = {
  ...(emptyOf(Subscription) as Subscription),
  type: 'p2p',
  beneficiaryName: longName,
  amount: '700.00',
  currencyCode: 'EUR',
}

describeScreen('repeating payments', {
  address: '/transfer/preapproved-payments',
  method: subscription.list,
  loading: 'Loading the list',
  failed: 'The repeating payments did not load',
  empty: {
    output: { subscriptions: [], total: 0 },
    says: ['No repeating payments', 'When you send money, choose how often it repeats.'],
    next: 'Send money',
  },
  filled: { output: { subscriptions: [rent], total: 1 }, shows: [longName, '700.00'] },
  russian: {
    failed: 'Повторяющиеся платежи не загрузились',
    empty: ['Повторяющихся платежей нет', 'Отправить деньги'],
    filled: [longName, '700,00'],
  },
})
