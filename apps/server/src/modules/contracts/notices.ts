import type { Notices } from '../../platform/notices.ts'

export const contractsNotices: Notices = {
  contractCreated: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'info' },
  contractToSign: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'info' },
  contractIdentificationFailed: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractWaits: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'info' },
  contractSigned: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'success' },
  contractWaitsForRoom: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractActive: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'success' },
  contractTerminationAsked: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractTerminationCancelled: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'info' },
  contractTerminated: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractCancelled: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractRejected: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractExpired: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  shareReceived: { group: 'moneyIn', type: 'info', status: 'success' },
  shareReturned: { group: 'moneyIn', type: 'info', status: 'info' },
}
