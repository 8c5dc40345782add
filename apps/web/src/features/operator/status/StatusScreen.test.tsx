import { operatorStatus } from '@florin/contract/console/operatorStatus'
import { operatorProfile, profile } from '../../../app/testing/answers.ts'
import { describeScreen } from '../../../app/testing/describeScreen.tsx'

describeScreen('the status of the system', {
  address: '/admin-overview/status',
  answers: [profile(operatorProfile)],
  method: operatorStatus['status.get'],
  loading: 'Loading the list',
  failed: 'The system status could not be loaded',
  filled: {
    output: {
      checkedAt: '2026-01-15T12:00:00Z',
      checks: [
        { name: 'jobs', state: 'bad', count: 7, sinceDate: '2026-01-15T10:00:00Z' },
        { name: 'rail', type: 'wire', state: 'good', count: 0 },
        { name: 'siteCertificate', state: 'warning', untilDate: '2026-01-20T12:00:00Z' },
      ],
    },
    shows: ['Jobs that are due', '7', 'Critical', 'OK', 'Warning', 'Website certificate'],
  },
  russian: { failed: 'Не удалось загрузить состояние', filled: ['Действовать сейчас', 'Сертификат сайта'] },
})
