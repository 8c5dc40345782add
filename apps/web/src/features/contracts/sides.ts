import type { Contract } from '@florin/contract/contracts/contract'
import {
  contractGroups,
  endedStatuses,
  sharingStatuses,
  type ContractGroup,
} from '@florin/contract/calls/contracts/contractStatus'

export const otherSide = ({ direction, sender, beneficiary }: Contract) => (direction === 'PAY' ? beneficiary : sender)

/** As the server counts them, by what there is to do. */
export const groupOf = ({ status, actions }: Contract): ContractGroup => {
  if (endedStatuses.includes(status)) return 'ended'
  if (sharingStatuses.includes(status)) return 'active'
  return actions.includes('sign') || actions.includes('identify') ? 'requests' : 'pending'
}

export const groups = ['all', ...contractGroups] as const
export type Group = (typeof groups)[number]
