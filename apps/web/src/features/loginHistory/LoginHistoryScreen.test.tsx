import { loginHistory } from '@florin/contract/access/loginHistory'
import { staffAccess } from '@florin/contract/console/staffAccess'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'

const device = `Firefox ${'9'.repeat(80)} on Linux`
const signIn = { id: 31, createdAt: '2026-01-15T12:00:00Z', ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348', countryCode: 'LT' }

describeScreen('the login history', {
  address: '/login-history',
  answers: [answer(staffAccess['staffAccess.list'], { items: [] })],
  method: loginHistory['loginHistory.list'],
  loading: 'Loading the list',
  failed: 'The login history could not be loaded',
  empty: {
    output: { items: [], total: 0 },
    says: ['No sign-ins yet', 'Sign-ins will be listed here from now on.'],
  },
  filled: {
    output: {
      items: [
        { ...signIn, device, result: 'success' },
        { ...signIn, id: 30, result: 'failed' },
      ],
      total: 2,
    },
    shows: [device, signIn.ip, 'Lithuania', 'Signed in', 'Unknown browser', 'Failed'],
  },
  russian: {
    failed: 'Не удалось загрузить историю входов',
    empty: ['Входов пока нет', 'Отныне входы будут показаны здесь.'],
    filled: [device, 'Литва', 'Успешно', 'Неудача'],
  },
})
