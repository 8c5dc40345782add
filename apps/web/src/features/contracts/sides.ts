import type { Contract } from '@florin/contract/contracts/contractDetails'
import { contractGroups } from '@florin/contract/calls/contracts/contractStatus'

export const otherSide = ({ direction, sender, beneficiary }: Contract) => (direction === 'PAY' ? beneficiary : sender)

export const groups = ['all', ...contractGroups] as const
export type Group = (typeof groups)[number]
