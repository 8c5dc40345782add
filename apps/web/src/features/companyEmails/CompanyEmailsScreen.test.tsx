import { company } from '@florin/contract/companies/company'
import { customer } from '@florin/contract/customers/customer'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'

const permissions = {
  sendMoneyPaxumUser: true,
  requestMoney: true,
  settlementAccount: false,
  sendMoneyUser: true,
  addFundsWireThirdParty: true,
  addFundsBankThirdParty: true,
}
const access = {
  accessRights: 2,
  permissions,
  accessList: ['balanceInfo'],
  businessRepresentativePositionIds: [],
  isNeedKyc: false,
  customer: { id: 20, customerUsername: '20', customerName: 'Lumen', employeeFirstName: 'Carla', employeeLastName: 'Demo' },
  strictMode: false,
  isConverted: false,
} as const
const emailAddress = `${'z'.repeat(150)}@demo.test`
const email = { emailId: 7, emailAddress, createdAt: '2026-01-15T12:00:00Z' }

describeScreen('addresses by which a company is paid', {
  address: '/company-emails',
  answers: [
    profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
    answer(customer['accessInfo.get'], { ...access, accessList: [...access.accessList], businessRepresentativePositionIds: [] }),
  ],
  actingFor: {
    kind: 'company',
    customerId: 20,
    name: 'Lumen',
    right: 2,
    flags: ['sendMoneyPaxumUser', 'requestMoney'],
    accessList: ['balanceInfo'],
  },
  method: company['paymentEmail.list'],
  loading: 'Loading the addresses',
  failed: 'The addresses could not be loaded',
  empty: {
    output: { items: [] },
    says: ['No address yet', 'Add for example the email address of your accounts department'],
    next: 'Add an address',
  },
  filled: {
    output: {
      items: [
        { ...email, status: 'Unconfirmed' },
        { ...email, emailId: 8, emailAddress: 'pay@lumen.test', status: 'Confirmed' },
      ],
    },
    shows: [emailAddress, 'Enter the code that we have emailed to it.', 'pay@lumen.test', 'Payments to it go to the company.'],
  },
  russian: {
    failed: 'Не удалось загрузить адреса',
    empty: ['Пока нет адресов', 'Добавьте, например, адрес бухгалтерии'],
    filled: [emailAddress, 'Деньги на этот адрес приходят компании.'],
  },
})
