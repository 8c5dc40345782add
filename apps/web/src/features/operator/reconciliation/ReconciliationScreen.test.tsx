import { operatorReconciliation } from '@florin/contract/payments/operatorReconciliation'
import { operatorProfile, profile } from '../../../app/testing/answers.ts'
import { describeScreen } from '../../../app/testing/describeScreen.tsx'

const answers = [profile(operatorProfile)]
const moment = '2026-01-15T12:00:00Z'

const agreed = {
  matched: 412,
  missing: 0,
  unexpected: 0,
  different: 0,
  rails: [],
  balances: [],
  unreadable: [],
  unreadableTotal: 0,
  items: [],
  total: 0,
}

describeScreen('reconciliation', {
  address: '/admin-overview/reconciliation',
  answers,
  method: operatorReconciliation['reconciliation.get'],
  loading: 'Loading the list',
  failed: 'The reconciliation could not be loaded',
  empty: { output: agreed, says: ['Everything matches', '412 lines are matched so far.'] },
  filled: {
    output: {
      ...agreed,
      missing: 1,
      total: 201,
      unreadableTotal: 1,
      unreadable: [
        {
          kind: 'booking',
          type: 'interac',
          record: 'B-17',
          reason: 'bookedOn: Invalid ISO date',
          said: 'amount: -5.00',
          date: moment,
        },
      ],
      rails: [{ type: 'eft', currencyCode: 'EUR', clearing: '52.00' }],
      balances: [{ currencyCode: 'EUR', day: '2026-01-14', theirs: '48.00', ours: '50.00', difference: '-2.00' }],
      items: [{ kind: 'missing', transactionId: 9002, ours: '-1240.00', currencyCode: 'EUR', day: '2026-01-13', ageDays: 2 }],
    },
    shows: ['Missing', '9002', '2 days', '1,240.00', '52.00', 'Unreadable records', 'B-17', 'Invalid ISO date', 'Show more'],
  },
  russian: { failed: 'Не удалось загрузить сверку', empty: ['Всё сходится'], filled: ['Отсутствует', '2 дня'] },
})
