import type { Contract } from '@florin/contract/contracts/contractDetails'
import { actionsOf, type ContractAction, type ContractSide } from '@florin/contract/contracts/contractStatus'
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

/**
 * Until both have signed, the initiator knows the other by what they were found by and by the name that others see, as they stand in the
 * document: a proposal is no way to learn who somebody is.
 */
export const partiesTo = (contract: StoredContract, customerId: number): Pick<StoredContract, 'sender' | 'beneficiary'> => {
  const { sender, beneficiary, named, initiatorId, signedKey } = contract
  if (signedKey !== null || initiatorId !== customerId) return { sender, beneficiary }
  return sender.id === customerId
    ? { sender, beneficiary: { id: beneficiary.id, ...named.beneficiary } }
    : { sender: { id: sender.id, ...named.sender }, beneficiary }
}

/** As one of its sides sees it, with what the side can do, or the reader where that is known. */
export const shownTo = (contract: StoredContract, customerId: number, actions?: ContractAction[]): Contract => {
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
    ...partiesTo(contract, customerId),
    actions: actions ?? actionsOf(contract.status, side),
    waitsForRoom: contract.waitsForRoom,
  }
}
