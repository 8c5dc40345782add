import type { OperatorContract, operatorContract } from '@florin/contract/contracts/operatorContract'
import { type ContractFile, splitsShown } from '@florin/contract/contracts/contractDetails'
import { percentageText } from '@florin/contract/contracts/share'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { money, toDecimal } from '@florin/money/money'
import type { Tx } from '../../platform/db.ts'
import type { Downloads } from '../../platform/documents/downloads.ts'
import { refuse } from '../../platform/refuse.ts'
import { keptAs } from './contracts.ts'
import type { ContractDocuments } from './documents.ts'
import * as desk from './deskStore.ts'
import { deadlineOf, hex } from './reading.ts'
import { identityOf } from './signatureStore.ts'
import { latestSplits, type MadeSplit, splitTotals } from './splitStore.ts'
import * as store from './store.ts'

type Deps = { readonly downloads: Downloads; readonly documents: ContractDocuments }
type Methods = typeof operatorContract
type Details = OutputOf<Methods['contract.get']>

const party = ({ id, name }: store.Party) => ({ customerId: id, name })

const shown = ({ contract: each, openShares }: desk.FoundContract): OperatorContract => ({
  id: each.id,
  status: each.status,
  percentage: percentageText(BigInt(each.share)),
  company: each.company.title,
  sender: party(each.sender),
  beneficiary: party(each.beneficiary),
  activeFrom: each.activeFrom,
  ...(each.activeTo !== null && { activeTo: each.activeTo }),
  createdAt: each.createdAt.toISOString(),
  openShares,
})

const shownSplit = ({ id, transactionId, at, currency, receivedMinor, sharedMinor, state, lacksFunds, tries }: MadeSplit) => ({
  id: Number(id),
  at: at.toISOString(),
  currencyCode: currency,
  received: toDecimal(money(receivedMinor, currency)),
  shared: toDecimal(money(sharedMinor, currency)),
  state,
  transactionId: Number(transactionId),
  lacksFunds,
  tries,
})

const shownTotal = ({ currency, receivedMinor, paidMinor, owedMinor, claimedMinor, payments }: Total) => ({
  currencyCode: currency,
  received: toDecimal(money(receivedMinor, currency)),
  amount: toDecimal(money(paidMinor, currency)),
  owed: toDecimal(money(owedMinor, currency)),
  claimed: toDecimal(money(claimedMinor, currency)),
  payments,
})
type Total = Awaited<ReturnType<typeof splitTotals>>[number]

const shownSignature = ({ askedAt, signedAt, declinedAt, fileHash, ...signature }: desk.DeskSignature) => ({
  ...signature,
  askedAt: askedAt.toISOString(),
  ...(signedAt && { signedAt: signedAt.toISOString() }),
  ...(declinedAt && { declinedAt: declinedAt.toISOString() }),
  ...(fileHash && { hash: hex(fileHash) }),
})

const shownStep = ({ event, at, customerId, user }: desk.DeskEvent, names: ReadonlyMap<number, string>) => {
  const by = customerId === null ? undefined : names.get(customerId)
  return { event, at: at.toISOString(), ...(by !== undefined && { by }), ...(user !== null && { user }) }
}

const termsOf = (found: store.StoredContract) => ({
  companyId: found.company.id,
  initiatorId: found.initiatorId,
  identificationStatus: found.identificationStatus,
  ...(found.note !== null && { note: found.note }),
  senderSignerName: found.senderSignerName,
  beneficiarySignerName: found.beneficiarySignerName,
  senderObligations: [...found.senderObligations],
  beneficiaryObligations: [...found.beneficiaryObligations],
  waitsForRoom: found.waitsForRoom,
  ...deadlineOf(found),
  ...(found.terminatedAt &&
    found.terminatedBy !== null && {
      terminateInfo: {
        terminatedAt: found.terminatedAt.toISOString(),
        note: found.terminateNote ?? '',
        terminatedBy: found.terminatedBy,
      },
    }),
  documentHash: hex(found.documentHash),
  ...(found.signedHash && { signedHash: hex(found.signedHash) }),
})

/** What operators see of contracts; they change none. */
export const createContractDesk = ({ downloads, documents }: Deps) => {
  const required = async (tx: Tx, id: number): Promise<store.StoredContract> => {
    const found = await store.findContract(tx, id)
    if (!found) throw refuse('object.missing', { field: 'id' })
    return found
  }

  return {
    list: async (tx: Tx, wanted: InputOf<Methods['contract.list']>): Promise<OutputOf<Methods['contract.list']>> => {
      const { contracts, total } = await desk.searchContracts(tx, wanted)
      return { contracts: contracts.map(shown), total }
    },

    get: async (tx: Tx, id: number): Promise<Details> => {
      const found = await required(tx, id)
      const names = new Map([found.sender, found.beneficiary].map((each) => [each.id, each.name]))
      const identity = await identityOf(tx, id)
      return {
        contract: shown({ contract: found, openShares: await desk.countOpenShares(tx, id) }),
        ...termsOf(found),
        ...(identity && { identity: { ...identity, decidedAt: identity.decidedAt.toISOString() } }),
        timeline: (await desk.deskEvents(tx, id)).map((each) => shownStep(each, names)),
        signatures: (await desk.deskSignatures(tx, id)).map(shownSignature),
        totals: (await splitTotals(tx, id)).map(shownTotal),
        splits: (await latestSplits(tx, id, { most: splitsShown, isOpenFirst: true })).map(shownSplit),
      }
    },

    document: async (tx: Tx, { id, file, userId }: { id: number; file: ContractFile; userId: number }) => {
      const found = await required(tx, id)
      const kept = await keptAs(tx, found, file)
      if (!kept) throw refuse('object.missing', { field: 'file' })
      await documents.read(id, kept)
      const name = `contract-${id}-${file}.pdf`
      const customerId = found.sender.id
      const url = await downloads.linkTo(tx, { customerId, userId, name, type: 'application/pdf', key: kept.key })
      return { url, about: [customerId, found.beneficiary.id] as const }
    },
  }
}
