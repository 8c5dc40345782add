import { operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { operatorTransaction } from '@florin/contract/books/operatorTransaction'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { operatorStaff } from '@florin/contract/console/operatorStaff'
import { operatorReputation } from '@florin/contract/merchant/operatorReputation'
import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { operatorGlobalPayment } from '@florin/contract/globalPay/operatorGlobalPayment'
import { operatorMethod } from '@florin/contract/payments/operatorMethod'
import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { answer, operatorProfile, profile } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'

const answers = [profile(operatorProfile)]
const moment = '2026-01-15T12:00:00Z'

const review = {
  reviewId: 4,
  kind: 'kyc',
  subjectId: 9,
  customerId: 10,
  name: longName,
  customerType: 0,
  brand: 'florin',
  askedAt: moment,
  isOwn: false,
} as const
const found = {
  transactionId: 9001,
  customerId: 10,
  customerName: 'Ana Demo',
  accountId: 501,
  date: moment,
  transactionType: 'p2p',
  status: 'completed',
  amount: '-25.00',
  currencyCode: 'EUR',
  fee: '0.00',
  counterpartyName: longName,
}
const deposit = {
  depositId: 12,
  type: 'wire',
  amount: '900.00',
  currencyCode: 'EUR',
  senderName: longName,
  reference: 'FL501',
  isThirdParty: false,
  status: 'unmatched',
  date: moment,
} as const

describeScreen('the queue of reviews', {
  address: '/admin-overview/reviews',
  answers,
  method: operatorReview['review.list'],
  loading: 'Reviews in order',
  failed: 'The reviews could not be loaded',
  empty: {
    output: { items: [], total: 0, counts: [] },
    says: ['No reviews waiting', 'All decisions are made. New reviews appear here automatically.'],
  },
  filled: { output: { items: [review], total: 1, counts: [] }, shows: [longName] },
  russian: { failed: 'Не удалось загрузить проверки', empty: ['Новые появятся здесь сами.'], filled: [longName] },
})

describeScreen('payments of all customers', {
  address: '/admin-overview/payments',
  answers,
  method: operatorTransaction['transaction.list'],
  loading: 'Loading the list',
  failed: 'The payments could not be loaded',
  empty: {
    output: { transactions: [], total: 0 },
    says: ['Nothing found', 'Without a customer, only the newest 10,000 are searched.'],
  },
  filled: { output: { transactions: [found], total: 1 }, shows: [longName, 'Ana Demo', '25.00'] },
  russian: { failed: 'Не удалось загрузить платежи', empty: ['Ничего не найдено'], filled: [longName, '25,00'] },
})

const outgoing = {
  transactionId: 9002,
  origin: 'mass',
  batchId: 4711,
  type: 'wire',
  status: 'pending',
  customerId: 10,
  customerName: 'Ana Demo',
  amount: '12400.00',
  currencyCode: 'USD',
  fee: '25.00',
  toAmount: '12400.00',
  toCurrencyCode: 'USD',
  beneficiaryName: longName,
  countryCode: 'PL',
  concerns: [],
  createdDate: moment,
  sinceDate: moment,
} as const

const whole = answer(operatorPayment['payment.get'], {
  transactionId: 9002,
  type: 'wire',
  status: 'pending',
  customerId: 10,
  customerName: 'Ana Demo',
  brand: 'florin',
  amount: '12400.00',
  currencyCode: 'USD',
  fee: '25.00',
  toAmount: '12400.00',
  toCurrencyCode: 'USD',
  beneficiaryName: longName,
  createdDate: moment,
  paidBefore: 0,
  customerSince: moment,
  events: [],
  concerns: [{ party: 'payee', listName: 'Test list', entryId: '7', entryName: 'Viktor Sanktov', score: 86 }],
  details: { iban: 'PL61109010140000071219812874', isUrgent: true },
})

describeScreen('payments that leave the bank', {
  address: '/admin-overview/outgoing',
  answers: [...answers, whole],
  method: operatorOutgoing['payment.list'],
  loading: 'Payments in order',
  failed: 'The payments could not be loaded',
  empty: { output: { payments: [], total: 0 }, says: ['No payments here', 'Payments that need attention appear here.'] },
  filled: {
    output: { payments: [{ ...outgoing, concerns: ['screening'] }], total: 1 },
    shows: [longName, 'Screening', 'Viktor Sanktov', '86% match'],
  },
  russian: { failed: 'Не удалось загрузить платежи', empty: ['Платежей нет'], filled: [longName, 'Проверка по спискам'] },
})

const way = {
  methodId: 101,
  type: 'eft',
  countryCode: 'PL',
  currencies: ['PLN', 'EUR'],
  isDisabled: true,
  notice: longName,
  needsBankCode: false,
  needsBranchCode: false,
  extraParams: [],
} as const

describeScreen('ways to send', {
  address: '/admin-overview/methods',
  answers,
  method: operatorMethod['method.list'],
  loading: 'Loading the list',
  failed: 'The list could not be loaded',
  empty: { output: { methods: [] }, says: ['No payment methods there'] },
  filled: {
    output: { methods: [{ ...way, currencies: ['PLN', 'EUR'], extraParams: [] }] },
    shows: ['Poland', 'PLN, EUR', longName, 'Closed'],
  },
  russian: { failed: 'Не удалось загрузить список', empty: ['Туда отправить нельзя'], filled: ['Польша', 'Закрыт'] },
})

describeScreen('reputation of members', {
  address: '/admin-overview/reputation',
  answers,
  method: operatorReputation['reputation.list'],
  loading: 'Loading the list',
  failed: 'The reputation did not load',
  empty: { output: { items: [], total: 0 }, says: ['No entries'] },
  filled: {
    output: {
      items: [
        {
          id: 1001,
          email: 'ana@demo.test',
          kind: 'paymentDisputed',
          description: longName,
          createdBy: 'Omar Haddad',
          createdAt: '2026-01-15T12:00:00.000Z',
        },
      ],
      total: 1,
    },
    shows: ['ana@demo.test', longName, 'Payment disputed'],
  },
  russian: { failed: 'Репутация не загрузилась', empty: ['Записей нет'], filled: ['Платёж оспорен'] },
})

describeScreen('contracts of members', {
  address: '/admin-overview/contracts',
  answers,
  method: operatorContract['contract.list'],
  loading: 'Loading the list',
  failed: 'The contracts did not load',
  empty: { output: { contracts: [], total: 0 }, says: ['No contract matches'] },
  filled: {
    output: {
      contracts: [
        {
          id: 100_001,
          status: 'TERMINATING',
          percentage: '12.5',
          company: longName,
          sender: { customerId: 100_002, name: 'Ana Marin' },
          beneficiary: { customerId: 100_003, name: 'Bob Keller' },
          activeFrom: '2026-01-01',
          createdAt: '2026-01-01T10:00:00.000Z',
          openShares: 2,
        },
      ],
      total: 1,
    },
    shows: [longName, 'Ana Marin', 'Bob Keller', '12.5 %', '2 shares open'],
  },
  russian: { failed: 'Не удалось загрузить договоры', empty: ['Подходящих договоров нет'], filled: ['12.5 %'] },
})

describeScreen('deposits', {
  address: '/admin-overview/deposits',
  answers,
  method: operatorDeposit['deposit.list'],
  loading: 'Loading the list',
  failed: 'The deposits could not be loaded',
  empty: { output: { deposits: [], total: 0 }, says: ['No deposits here', 'Nothing matches these filters.'] },
  filled: { output: { deposits: [deposit], total: 1 }, shows: [longName, 'FL501', '900.00'] },
  russian: { failed: 'Не удалось загрузить поступления', empty: ['Поступлений нет'], filled: [longName, '900,00'] },
})

const operator = {
  operatorId: 7,
  name: longName,
  email: 'olga@demo.test',
  desks: ['treasury' as const, 'pricing' as const],
  isBlocked: false,
  hasSecondFactor: false,
  sessions: 1,
  lastSeenAt: moment,
  isSelf: false,
}

describeScreen('operators', {
  address: '/admin-overview/operators',
  answers,
  method: operatorStaff['operator.list'],
  loading: 'Loading the list',
  failed: 'The operators could not be loaded',
  empty: { output: { operators: [] }, says: ['No operators yet'] },
  filled: { output: { operators: [operator] }, shows: [longName, 'Treasury, Pricing', 'No second factor yet'] },
  russian: {
    failed: 'Не удалось загрузить операторов',
    empty: ['Операторов пока нет'],
    filled: [longName, 'Казначейство, Тарифы'],
  },
})

describeScreen('the desk of payment links', {
  address: '/admin-overview/links',
  answers,
  method: operatorGlobalPayment['globalPayment.list'],
  loading: 'Loading the list',
  failed: 'The payment links did not load',
  empty: { output: { payments: [], total: 0 }, says: ['No payment links'] },
  filled: {
    output: {
      payments: [
        {
          paymentId: 70_001,
          batchId: 900,
          customerId: 10,
          senderName: 'Lumen Studio Ltd',
          beneficiaryName: longName,
          beneficiaryEmail: 'kasia@wiatr.example',
          amount: '1250.00',
          currencyCode: 'EUR',
          status: 'opened',
          expireDays: 10,
          expiresDate: moment,
          createdDate: moment,
        },
      ],
      total: 1,
    },
    shows: [longName, '1,250', 'Opened', 'Stop'],
  },
  russian: { failed: 'Платёжные ссылки не загрузились', empty: ['Платёжных ссылок нет'], filled: ['Открыт'] },
})
