import { auth } from '@florin/contract/access/auth'
import { devices } from '@florin/contract/access/devices'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'

const address = '/setting'
const id = '6f1c1c4e-8c64-4b7e-9c39-0d0a4e6a1f00'
const moment = '2026-01-15T12:00:00Z'

const laptop = {
  id,
  createdAt: moment,
  lastActivityAt: moment,
  ip: '203.0.113.7',
  deviceName: `Firefox, ${longName}`,
  current: false,
}
const phone = { id, code: 'a', type: 'ios', name: longName, lastActivityAt: moment, approved: true } as const

describeScreen('sessions', {
  address,
  method: auth['session.list'],
  loading: 'Loading your sessions',
  failed: 'Your sessions could not be loaded',
  filled: { output: { sessions: [laptop] }, shows: [laptop.deviceName, '203.0.113.7'] },
  russian: { failed: 'Не удалось загрузить сеансы', filled: [laptop.deviceName] },
})

describeScreen('paired phones', {
  address,
  method: devices['own.list'],
  loading: 'Loading your phones',
  failed: 'Your phones could not be loaded',
  empty: { output: { devices: [] }, says: ['No phone is paired yet.'], next: 'Pair a phone' },
  filled: { output: { devices: [phone] }, shows: [longName, 'Can approve'] },
  russian: {
    failed: 'Не удалось загрузить ваши телефоны',
    empty: ['Пока не подключено ни одного телефона.', 'Подключить телефон'],
    filled: [longName, 'Может подтверждать'],
  },
})

describeScreen('passkeys', {
  address,
  method: auth['passkey.list'],
  loading: 'Loading your passkeys',
  failed: 'Your passkeys could not be loaded',
  empty: { output: { passkeys: [] }, says: ['This browser does not support passkeys.'] },
  filled: { output: { passkeys: [{ id, name: longName, createdAt: moment }] }, shows: [longName, 'Not used yet'] },
  russian: {
    failed: 'Не удалось загрузить ключи доступа',
    empty: ['Этот браузер не умеет хранить ключи доступа.'],
    filled: [longName, 'Ещё не использовался'],
  },
})

const books = {
  id: 'books',
  name: longName,
  scopes: ['profile' as const, 'balances' as const],
  grantedAt: moment,
  lastUsedAt: moment,
  expiresAt: '2026-04-15T12:00:00Z',
}

describeScreen('connected applications', {
  address,
  method: auth['application.list'],
  loading: 'Loading your connected apps',
  failed: 'Your connected apps could not be loaded',
  empty: { output: { applications: [] }, says: ['No app has access to your account.'] },
  filled: { output: { applications: [books] }, shows: [longName, 'Sees: Your profile and Your accounts', 'Access ends'] },
  russian: {
    failed: 'Не удалось загрузить приложения',
    empty: ['Вы не дали доступа ни одному приложению.'],
    filled: [longName, 'Видит: Кто вы и Ваши счета', 'Доступ закончится'],
  },
})
