import type { Notices } from '../../platform/notices.ts'

export const contractsNotices: Notices = {
  contractCreated: { group: 'documents', type: 'scContract', subtype: 'Created', status: 'info' },
  contractToSign: { group: 'documents', type: 'scContract', subtype: 'SignerIdentified', status: 'info' },
  contractIdentificationLoaded: { group: 'documents', type: 'scContract', subtype: 'SignerIdentificationLoaded', status: 'info' },
  contractIdentificationFailed: {
    group: 'documents',
    type: 'scContract',
    subtype: 'SignerIdentificationFailed',
    status: 'warning',
  },
  contractAgreed: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'info' },
  contractWaits: { group: 'documents', type: 'scContract', subtype: 'Signed', status: 'info' },
  contractSigned: { group: 'documents', type: 'scContract', subtype: 'Signed', status: 'success' },
  contractSigningDeclined: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractWaitsForRoom: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  contractActive: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'success' },
  contractTerminationAsked: { group: 'documents', type: 'scContract', subtype: 'TerminationRequest', status: 'warning' },
  contractTerminationCancelled: { group: 'documents', type: 'scContract', subtype: 'TerminationCancelled', status: 'info' },
  contractTerminated: { group: 'documents', type: 'scContract', subtype: 'Terminated', status: 'warning' },
  contractCancelled: { group: 'documents', type: 'scContract', subtype: 'Cancelled', status: 'warning' },
  contractRejected: { group: 'documents', type: 'scContract', subtype: 'Rejected', status: 'warning' },
  contractSharesClosed: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'info' },
  contractExpired: { group: 'documents', type: 'scContract', subtype: 'contract', status: 'warning' },
  shareReceived: { group: 'moneyIn', type: 'info', status: 'success' },
  shareReturned: { group: 'moneyIn', type: 'info', status: 'info' },
}
