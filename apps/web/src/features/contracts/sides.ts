import type { Contract } from '@florin/contract/contracts/contract'
import { contractGroups } from '@florin/contract/calls/contracts/contractStatus'

export const otherSide = ({ direction, sender, beneficiary }: Contract) => (direction === 'PAY' ? beneficiary : sender)

export const groups = ['all', ...contractGroups] as const
export type Group = (typeof groups)[number]
