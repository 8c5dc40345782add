import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { operatorProfile, profile } from '../../../app/testing/answers.ts'
import { describeScreen, longName } from '../../../app/testing/describeScreen.tsx'

const at = '2026-01-15T12:00:00.000Z'

describeScreen('a contract of members', {
  address: '/admin-overview/contracts/100001',
  answers: [profile(operatorProfile)],
  method: operatorContract['contract.get'],
  loading: 'Loading the contract',
  failed: 'The contracts did not load',
  filled: {
    output: {
      contract: {
        id: 100_001,
        status: 'TERMINATING',
        percentage: '12.5',
        company: longName,
        sender: { customerId: 100_002, name: 'Ana Marin' },
        beneficiary: { customerId: 100_003, name: 'Bob Keller' },
        activeFrom: '2026-01-01',
        createdAt: at,
        openShares: 1,
      },
      companyId: 100_004,
      initiatorId: 100_003,
      identificationStatus: 'SUCCESS',
      identity: { id: 7, name: 'Ana Marin', decidedAt: at },
      senderSignerName: 'Ana Marin',
      beneficiarySignerName: 'Bob Keller',
      senderObligations: ['Works'],
      beneficiaryObligations: ['Helps'],
      waitsForRoom: false,
      deadline: at,
      terminateInfo: { terminatedAt: at, note: 'Moving away', terminatedBy: 100_002 },
      timeline: [{ event: 'created', at, by: 'Bob Keller', user: 'Bob Keller' }],
      signatures: [
        { side: 'sender', name: 'Ana Marin', username: 'ana@demo.test', askedAt: at, signedAt: at, envelopeId: 'e1', hash: 'ab' },
      ],
      documentHash: 'abc',
      signedHash: 'def',
      totals: [{ currencyCode: 'EUR', received: '20.00', amount: '0.00', owed: '0.00', claimed: '2.50', payments: 1 }],
      splits: [
        {
          id: 1,
          at,
          currencyCode: 'EUR',
          received: '20.00',
          shared: '2.50',
          state: 'claimed',
          transactionId: 9001,
          lacksFunds: true,
          tries: 4,
        },
      ],
    },
    shows: [longName, 'Moving away', 'To be returned', 'Insufficient funds; 4 attempts', 'ana@demo.test', 'SHA-256 def', 'Works'],
  },
  russian: { failed: 'Не удалось загрузить договоры', filled: ['К возврату', 'Не хватает денег; 4 попытки'] },
})
