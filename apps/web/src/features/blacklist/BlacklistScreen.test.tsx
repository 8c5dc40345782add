import { blacklist } from '@florin/contract/payments/blacklist'
import { describeScreen } from '../../app/testing/describeScreen.tsx'

const email = `${'z'.repeat(150)}@demo.test`

describeScreen('blocked payees', {
  address: '/payout-blacklist',
  method: blacklist.list,
  loading: 'Loading the list',
  failed: 'The blocked payees did not load',
  empty: {
    output: { users: [], total: 0 },
    says: ['No blocked payees', 'Add an address above to block payments between you and its owner.'],
    next: 'Block',
  },
  filled: {
    output: { users: [{ email, blockType: 'both', createdDate: '2026-01-15T12:00:00Z' }], total: 1 },
    shows: [email, 'Both directions'],
  },
  russian: {
    failed: 'Список заблокированных не загрузился',
    empty: ['Никто не заблокирован', 'Заблокировать'],
    filled: [email, 'В обе стороны'],
  },
})
