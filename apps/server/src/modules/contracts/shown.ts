import type { Contract } from '@florin/contract/contracts/contractDetails'
import { actionsOf, type ContractSide } from '@florin/contract/contracts/contractStatus'
import { percentageText } from '@florin/contract/contracts/share'
import type { StoredContract } from './store.ts'

export const sideOf = (contract: StoredContract, customerId: number): ContractSide => {
  const isSender = contract.sender.id === customerId
  return {
    isInitiator: contract.initiatorId === customerId,
    isSender,
    hasSigned: contract.signedBy.includes(isSender ? 'sender' : 'beneficiary'),
    askedToTerminate: contract.terminatedBy === customerId,
  }
}

/** As one of its sides sees it. */
export const shownTo = (contract: StoredContract, customerId: number): Contract => {
  const side = sideOf(contract, customerId)
  const { terminatedAt, terminateNote, terminatedBy } = contract
  return {
    id: contract.id,
    status: contract.status,
    ...(side.isSender && { identificationStatus: contract.identificationStatus }),
    percentage: percentageText(BigInt(contract.share)),
    initiatorId: contract.initiatorId,
    direction: side.isSender ? 'PAY' : 'RECEIVE',
    ...(contract.note !== null && { note: contract.note }),
    activeFrom: contract.activeFrom,
    ...(contract.activeTo !== null && { activeTo: contract.activeTo }),
    updatedAt: contract.updatedAt.toISOString(),
    createdAt: contract.createdAt.toISOString(),
    ...(terminatedAt &&
      terminatedBy !== null && {
        terminateInfo: { terminatedAt: terminatedAt.toISOString(), note: terminateNote ?? '', terminatedBy },
      }),
    company: contract.company,
    sender: contract.sender,
    beneficiary: contract.beneficiary,
    actions: actionsOf(contract.status, side),
    waitsForRoom: contract.waitsForRoom,
  }
}
