import type { Contract, ContractEvent, ContractFile } from '@florin/contract/contracts/contractDetails'
import { afterAction, type ContractAction, mayDo } from '@florin/contract/contracts/contractStatus'
import type { Language } from '@florin/i18n/languages'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Downloads } from '../../platform/documents/downloads.ts'
import { refuse } from '../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { ContractDocuments, Kept } from './documents.ts'
import type { Eligibility } from './eligibility.ts'
import type { ContractNews, ContractNotice } from './news.ts'
import { shownTo, sideOf } from './shown.ts'
import { signedFileOf } from './signatureStore.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly downloads: Downloads
  readonly documents: ContractDocuments
  readonly eligibility: Pick<Eligibility, 'assertMember'>
  readonly news: ContractNews
}
export type Asker = { readonly customerId: number; readonly userId: number; readonly language: Language }
export type Contracts = ReturnType<typeof createContracts>

const noticeMs = 30 * 86_400_000

type Simple = Exclude<ContractAction, 'identify' | 'sign'>
const eventOf: Readonly<Record<Simple, { event: ContractEvent; notice: ContractNotice }>> = {
  cancel: { event: 'cancelled', notice: 'contractCancelled' },
  reject: { event: 'rejected', notice: 'contractRejected' },
  terminate: { event: 'terminationAsked', notice: 'contractTerminationAsked' },
  terminateCancel: { event: 'terminationCancelled', notice: 'contractTerminationCancelled' },
  terminateNow: { event: 'terminated', notice: 'contractTerminated' },
}

/** What the vendor gave back is open to both once both have signed. */
export const keptAs = async (tx: Tx, contract: store.StoredContract, file: ContractFile): Promise<Kept | undefined> => {
  const { id, documentKey, documentHash, signedKey, signedHash } = contract
  const isSigned = signedKey !== null && signedHash !== null
  if (file === 'newest' && isSigned) return { key: signedKey, hash: signedHash }
  if (file === 'newest' || file === 'document') return { key: documentKey, hash: documentHash }
  return isSigned ? signedFileOf(tx, id, file === 'signedBySender' ? 'sender' : 'beneficiary') : undefined
}

/** What the sides of a contract do with it. */
export const createContracts = ({ clock, downloads, documents, eligibility, news }: Deps) => {
  const requireOwn = async (tx: Tx, customerId: number, id: number): Promise<store.StoredContract> => {
    await eligibility.assertMember(tx, customerId)
    const found = await store.findOwn(tx, customerId, id)
    if (!found) throw refuse('contract.missing', { field: 'id' })
    return found
  }

  /** What both have signed stays theirs to read, whatever becomes of the customer's standing or of the brand's offer. */
  const requireReadable = async (tx: Tx, customerId: number, id: number): Promise<store.StoredContract> => {
    const found = await store.findOwn(tx, customerId, id)
    return found?.signedKey ? found : requireOwn(tx, customerId, id)
  }

  /** Locked, and with the action still open to who asks. */
  const requireFor = async (
    tx: OpenTx,
    customerId: number,
    id: number,
    action: ContractAction,
  ): Promise<store.StoredContract> => {
    await requireOwn(tx, customerId, id)
    const found = required(await store.lockContract(tx, id), 'the contract')
    if (!mayDo(action, found.status, sideOf(found, customerId))) throw refuse('contract.notNow')
    return found
  }

  const act = (tx: Tx, { customerId, userId }: Asker, id: number, action: Simple, note = ''): Promise<{ data: Contract }> =>
    inTransaction(tx, async (open) => {
      const found = await requireFor(open, customerId, id, action)
      const at = clock.now()
      const status = afterAction(found.status, action)
      const isOver = status === 'TERMINATED'
      await store.changeContract(
        open,
        id,
        {
          status,
          ...(action === 'terminate' && { terminated: { at, note, by: customerId } }),
          ...(action === 'terminateNow' && { terminated: { at, note: found.terminateNote ?? note, by: customerId } }),
          ...(status === 'TERMINATING' && { noticeUntil: new Date(at.getTime() + noticeMs) }),
          ...(isOver && { noticeUntil: null, waitsForRoom: false }),
          ...(action === 'terminateCancel' && { isTerminationOff: true as const }),
        },
        at,
      )
      const { event, notice } = isOver ? eventOf.terminateNow : eventOf[action]
      await store.addEvent(open, id, { event, customerId, userId, at })
      const changed = required(await store.findContract(open, id), 'the contract')
      // Also to whoever acted: what they have done, or somebody in their name, they have in writing.
      await news.changed(open, changed, notice)
      return { data: shownTo(changed, customerId) }
    })

  return {
    requireOwn,
    requireReadable,
    requireFor,

    pdfUrl: async (tx: Tx, { customerId, userId }: Asker, id: number, file: ContractFile): Promise<string> => {
      const found = await requireReadable(tx, customerId, id)
      const kept = await keptAs(tx, found, file)
      if (!kept) throw refuse('contract.missing', { field: 'file' })
      await documents.read(id, kept)
      const name = file === 'newest' ? `contract-${id}.pdf` : `contract-${id}-${file}.pdf`
      return downloads.linkTo(tx, { customerId, userId, name, type: 'application/pdf', key: kept.key })
    },

    cancel: (tx: Tx, asker: Asker, id: number) => act(tx, asker, id, 'cancel'),
    reject: (tx: Tx, asker: Asker, id: number) => act(tx, asker, id, 'reject'),
    terminate: (tx: Tx, asker: Asker, id: number, note: string) => act(tx, asker, id, 'terminate', note),
    terminateCancel: (tx: Tx, asker: Asker, id: number) => act(tx, asker, id, 'terminateCancel'),
    terminateNow: (tx: Tx, asker: Asker, id: number) => act(tx, asker, id, 'terminateNow'),
  }
}
