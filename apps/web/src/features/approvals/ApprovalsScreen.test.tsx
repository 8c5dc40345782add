import { customer } from '@florin/contract/customers/customer'
import { approval } from '@florin/contract/payments/approval'
import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'

const company = { id: 20, customerUsername: '20', customerName: 'Lumen', employeeFirstName: 'Carla', employeeLastName: 'Demo' }
const permissions = {
  sendMoneyPaxumUser: true,
  requestMoney: true,
  settlementAccount: false,
  sendMoneyUser: true,
  addFundsWireThirdParty: true,
  addFundsBankThirdParty: true,
}
const access = {
  accessRights: 1,
  permissions,
  accessList: ['balanceInfo'],
  businessRepresentativePositionIds: [],
  isNeedKyc: false,
  customer: company,
  strictMode: false,
  isConverted: false,
} as const

const request: CompanyRequest = {
  transactionId: 31,
  type: 'p2p',
  permission: '3d',
  amount: '3200.00',
  currencyCode: 'EUR',
  fee: '1.00',
  feeCurrencyCode: 'EUR',
  total: '3201.00',
  fromAccountId: 501,
  beneficiaryName: longName,
  description: 'Studio rent',
  initiatorName: 'Ivo Demo',
  initiatorEmail: 'ivo@demo.test',
  isOwn: false,
  createdDate: '2026-01-15T12:00:00Z',
  status: 'created',
  unusual: ['newPayee'],
}

const ofCompany = {
  answers: [
    profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
    answer(customer['accessInfo.get'], { ...access, accessList: [...access.accessList], businessRepresentativePositionIds: [] }),
  ],
  actingFor: {
    kind: 'company',
    customerId: 20,
    name: 'Lumen',
    right: 1,
    flags: ['sendMoneyPaxumUser', 'requestMoney'],
    accessList: ['balanceInfo'],
  },
} as const

describeScreen('requests that wait for a decision', {
  address: '/transfer/approved',
  ...ofCompany,
  method: approval['request.list'],
  loading: 'Loading the requests',
  failed: 'The requests did not load',
  empty: {
    output: { requests: [], total: 0 },
    says: ['No requests to decide', 'When a colleague asks for a payment, it appears here at once.'],
  },
  filled: { output: { requests: [request], total: 1 }, shows: ['Ivo Demo', longName, 'Studio rent', '3,200.00'] },
  russian: { failed: 'Запросы не загрузились', empty: ['Когда коллега запросит платёж'], filled: [longName, '3\u00a0200,00'] },
})

describeScreen('requests that were decided', {
  address: '/transfer/approved?view=decided',
  ...ofCompany,
  method: approval['approved.list'],
  loading: 'Loading the requests',
  failed: 'The requests did not load',
  filled: {
    output: { requests: [{ ...request, status: 'declined', decisionNote: 'Paid already' }], total: 1 },
    shows: [longName, 'Paid already'],
  },
  russian: { failed: 'Запросы не загрузились', filled: [longName] },
})
