import * as z from 'zod'

export const contractStatuses = [
  'NEED_IDENTIFICATION',
  'UNSIGNED',
  'WAITING',
  'SIGNED',
  'ACTIVE',
  'TERMINATING',
  'TERMINATED',
  'EXPIRED',
  'CANCELLED',
  'REJECTED',
] as const
export const ContractStatus = z.enum(contractStatuses)
export type ContractStatus = z.infer<typeof ContractStatus>

export const identificationStatuses = ['NEW', 'PROCESSING', 'SUCCESS', 'FAILED'] as const
export const IdentificationStatus = z.enum(identificationStatuses)
export type IdentificationStatus = z.infer<typeof IdentificationStatus>

export const contractActions = ['identify', 'sign', 'cancel', 'reject', 'terminate', 'terminateCancel', 'terminateNow'] as const
export type ContractAction = (typeof contractActions)[number]

/** How somebody stands to a contract. */
export type ContractSide = {
  readonly isInitiator: boolean
  /** Whose income is shared; the other side is the beneficiary. */
  readonly isSender: boolean
  readonly hasSigned: boolean
  /** Asked for the termination that is under way. */
  readonly askedToTerminate: boolean
}

type Row = Partial<Record<ContractAction, (side: ContractSide) => boolean>>

const byInitiator = ({ isInitiator }: ContractSide): boolean => isInitiator
const byCounterparty = ({ isInitiator }: ContractSide): boolean => !isInitiator
const bySender = ({ isSender }: ContractSide): boolean => isSender
const byBeneficiary = ({ isSender }: ContractSide): boolean => !isSender
const whoHasNotSigned = ({ hasSigned }: ContractSide): boolean => !hasSigned
const byAnyone = (): boolean => true

const beforeSigned: Row = { cancel: byInitiator, reject: byCounterparty }
const unsigned: Row = { ...beforeSigned, sign: whoHasNotSigned }

/** Who may do what, by the status of a contract. Over, there is only its document. */
const table: Readonly<Record<ContractStatus, Row>> = {
  NEED_IDENTIFICATION: { ...beforeSigned, identify: bySender },
  UNSIGNED: unsigned,
  WAITING: unsigned,
  SIGNED: { terminate: byAnyone },
  ACTIVE: { terminate: byAnyone, terminateNow: byBeneficiary },
  TERMINATING: {
    terminateCancel: ({ askedToTerminate }) => askedToTerminate,
    terminateNow: ({ askedToTerminate }) => !askedToTerminate,
  },
  TERMINATED: {},
  EXPIRED: {},
  CANCELLED: {},
  REJECTED: {},
}

export const mayDo = (action: ContractAction, status: ContractStatus, side: ContractSide): boolean =>
  table[status][action]?.(side) ?? false

export const actionsOf = (status: ContractStatus, side: ContractSide): ContractAction[] =>
  contractActions.filter((action) => mayDo(action, status, side))

/** What an action makes of a status; identifying and signing end by what others report. */
export const afterAction = (status: ContractStatus, action: Exclude<ContractAction, 'identify' | 'sign'>): ContractStatus => {
  switch (action) {
    case 'cancel':
      return 'CANCELLED'
    case 'reject':
      return 'REJECTED'
    case 'terminate':
      return status === 'SIGNED' ? 'TERMINATED' : 'TERMINATING'
    case 'terminateCancel':
      return 'ACTIVE'
    case 'terminateNow':
      return 'TERMINATED'
  }
}

/** Over: nothing changes them any more. */
export const endedStatuses: readonly ContractStatus[] = ['TERMINATED', 'EXPIRED', 'CANCELLED', 'REJECTED']
/** Payments are shared, also while notice is running. */
export const sharingStatuses: readonly ContractStatus[] = ['ACTIVE', 'TERMINATING']

export const contractGroups = ['requests', 'pending', 'active', 'ended'] as const
export type ContractGroup = (typeof contractGroups)[number]

/** What waits for one's own action, what waits for others or for its day, what is in force, and what is over. */
export const groupOf = (status: ContractStatus, actions: readonly ContractAction[]): ContractGroup => {
  if (endedStatuses.includes(status)) return 'ended'
  if (sharingStatuses.includes(status)) return 'active'
  return actions.includes('sign') || actions.includes('identify') ? 'requests' : 'pending'
}
