import { judge } from '@florin/contract/access'
import { contract as methods } from '@florin/contract/contracts/contract'
import { mayDo } from '@florin/contract/contracts/contractStatus'
import { normaliseLanguage } from '@florin/i18n/languages'
import { brands, findBrand } from '@florin/brands/brands'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { FileStore } from '../../platform/files/port.ts'
import type { Ids } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { Esign } from '../../vendors/esign/esign.ts'
import type { CustomerCaller } from '../../gateway/caller.ts'
import { mayActFor } from '../payments/core/judgement.ts'
import type { EnvelopeFollower } from '../compliance/tax/signing.ts'
import type { Links } from '../messaging/mail/links.ts'
import { signedPdf } from './document.ts'
import type { ContractDocuments } from './documents.ts'
import type { Beginning } from './beginning.ts'
import type { Eligibility } from './eligibility.ts'
import type { ContractNews } from './news.ts'
import { findSigner } from './partyStore.ts'
import type { Asker, Contracts } from './contracts.ts'
import { maySignFor } from './second.ts'
import { sideOf } from './shown.ts'
import * as signatures from './signatureStore.ts'
import * as store from './store.ts'

type AskingDeps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly esign: Esign
  readonly documents: ContractDocuments
  readonly links: Links
  readonly contracts: Pick<Contracts, 'requireFor' | 'requireOwn'>
  readonly eligibility: Pick<Eligibility, 'whyNotToSign'>
}
type AnsweredDeps = Pick<AskingDeps, 'clock' | 'ids' | 'esign' | 'eligibility' | 'links'> & {
  readonly files: FileStore
  readonly news: ContractNews
  readonly beginning: Beginning
}

/** Where a side signs: one envelope each, of the same unchanging document. */
export const createContractSigning = ({ clock, ids, esign, documents, links, contracts, eligibility }: AskingDeps) => {
  const ask = async (tx: Tx, contract: store.StoredContract, { userId }: Asker, side: store.Side) => {
    const { email, language, brand } = await findSigner(tx, userId)
    const pdf = await documents.read(contract.id, { key: contract.documentKey, hash: contract.documentHash })
    const reader = { brand: findBrand(brand) ?? brands.florin, language: normaliseLanguage(language) ?? 'en' }
    const { envelopeId, clientId, signUrls } = await esign.ask({
      reference: ids.uuid(),
      title: `${contract.company.title} ${contract.id}`,
      signer: { name: side === 'sender' ? contract.senderSignerName : contract.beneficiarySignerName, email, language },
      pdf,
      returnUrl: links.to(reader, `/revenue-split/${contract.id}`),
    })
    return { envelopeId, clientId, signUrl: required(signUrls[0], 'the address to sign at') }
  }

  /** What is to be signed by whom, and the envelope that waits for it. */
  const wanted = async (tx: OpenTx, asker: Asker, id: number) => {
    const contract = await contracts.requireFor(tx, asker.customerId, id, 'sign')
    const side: store.Side = contract.sender.id === asker.customerId ? 'sender' : 'beneficiary'
    const unfit = await eligibility.whyNotToSign(tx, contract, asker.customerId)
    if (unfit) throw refuse(unfit)
    if (!(await maySignFor(tx, contract, asker.customerId, asker.userId))) throw refuse('contract.needsSecond')
    return { contract, side, waiting: await signatures.findOpen(tx, id, side) }
  }

  return {
    /** Whether this user may sign for the customer: by their own right, as the contract stands, and as far as their company has agreed. */
    canSign: async (tx: Tx, { userId, acting }: CustomerCaller, id: number): Promise<boolean> => {
      const { customerId } = acting
      const found = await contracts.requireOwn(tx, customerId, id)
      const hasRight = judge(methods.signUrl.access, { signedIn: true, isAdmin: false, acting }) === 'allowed'
      return (
        hasRight &&
        mayDo('sign', found.status, sideOf(found, customerId)) &&
        (await maySignFor(tx, found, customerId, userId)) &&
        (await eligibility.whyNotToSign(tx, found, customerId)) === undefined
      )
    },

    signUrl: async (tx: Tx, asker: Asker, id: number): Promise<{ signUrl: string; clientId: string }> => {
      const { contract, side, waiting: known } = await inTransaction(tx, (open) => wanted(open, asker, id))
      if (known?.userId === asker.userId) return { signUrl: known.signUrl, clientId: known.clientId }
      // Nothing is locked while the store and the vendor take their time; all of it is judged again after that.
      const made = await ask(tx, contract, asker, side)
      return inTransaction(tx, async (open) => {
        const { waiting } = await wanted(open, asker, id)
        if (waiting?.userId === asker.userId) return { signUrl: waiting.signUrl, clientId: waiting.clientId }
        // It was made out to somebody else of the company: what they answer there counts no more.
        if (waiting) await signatures.setDeclined(open, waiting.envelopeId, clock.now())
        await signatures.insertSignature(open, { ...made, contractId: id, side, userId: asker.userId, askedAt: clock.now() })
        return { signUrl: made.signUrl, clientId: made.clientId }
      })
    },
  }
}

/** When the vendor says that it was signed, as far as that can be. */
const momentOf = (said: Date | undefined, askedAt: Date, now: Date): Date =>
  said !== undefined && said >= askedAt && said <= now ? said : now

/** What the vendor says became of an envelope; the same answer twice changes nothing. */
export const createContractEnvelopes = ({
  clock,
  ids,
  files,
  esign,
  links,
  news,
  beginning,
  eligibility,
}: AnsweredDeps): EnvelopeFollower => {
  const keepSigned = async (tx: OpenTx, contract: store.StoredContract, at: Date): Promise<void> => {
    const identity = await signatures.identityOf(tx, contract.id)
    const evidence = (await signatures.signedOf(tx, contract.id)).map(
      ({ side, signedAt, envelopeId, fileHash, name, username }) => ({
        party: contract[side].name,
        signer: side === 'sender' ? contract.senderSignerName : contract.beneficiarySignerName,
        signedInAs: `${name}, ${username}`,
        identity: side === 'sender' ? identity : undefined,
        signedAt,
        envelopeId,
        hash: fileHash.toString('hex'),
      }),
    )
    const documentHash = contract.documentHash.toString('hex')
    const steps = (await store.eventsOf(tx, contract.id)).flatMap(({ event, customerId, at: stepAt }) => {
      const party = [contract.sender, contract.beneficiary].find(({ id }) => id === customerId)
      return event === 'agreed' ? [] : [{ event, by: party?.name, at: stepAt }]
    })
    const reader = { brand: findBrand(contract.brand) ?? brands.florin, language: normaliseLanguage(contract.language) ?? 'en' }
    const checkAt = links.to(reader, '/contract-document')
    const bytes = await signedPdf(contract, { documentHash, signatures: evidence, steps, checkAt })
    const key = `contracts/${ids.uuid()}.pdf`
    await files.put(key, bytes, { type: 'application/pdf' })
    await store.changeContract(tx, contract.id, { status: 'SIGNED', signed: { key, hash: sha256(bytes) } }, at)
  }

  const signed = async (tx: OpenTx, contract: store.StoredContract, asked: signatures.Signature, at: Date): Promise<void> => {
    const bytes = await esign.signed(asked.envelopeId)
    const key = `contracts/${ids.uuid()}.pdf`
    await files.put(key, bytes, { type: 'application/pdf' })
    await signatures.setSigned(tx, asked.envelopeId, { at, key, hash: sha256(bytes) })
    const event = asked.side === 'sender' ? 'signedBySender' : 'signedByBeneficiary'
    await store.addEvent(tx, contract.id, { event, customerId: contract[asked.side].id, userId: asked.userId, at })
    const isComplete = contract.signedBy.length > 0
    if (isComplete) await keepSigned(tx, contract, at)
    else await store.changeContract(tx, contract.id, { status: 'WAITING' }, at)
    const changed = required(await store.findContract(tx, contract.id), 'the contract')
    // Each signature is confirmed to both: whoever signed has it in writing too.
    if (isComplete) await news.changed(tx, changed, 'contractSigned')
    else await news.changed(tx, changed, 'contractWaits', { customerId: contract[asked.side].id, event: 'contractSignedFirst' })
    await beginning.begin(tx, changed)
  }

  return {
    answered: async (tx, envelopeId, outcome, signedAt) => {
      const contractId = await signatures.contractOf(tx, envelopeId)
      if (contractId === undefined) return false
      const contract = required(await store.lockContract(tx, contractId), 'the contract')
      const asked = await signatures.findAsked(tx, envelopeId)
      // Answered before, or the contract was cancelled, rejected or over before the signature came.
      if (!asked || !mayDo('sign', contract.status, sideOf(contract, contract[asked.side].id))) return true
      const maySign =
        (await mayActFor(tx, asked.userId, contract[asked.side].id, methods.signUrl.access)) &&
        (await maySignFor(tx, contract, contract[asked.side].id, asked.userId)) &&
        (await eligibility.whyNotToSign(tx, contract, contract[asked.side].id)) === undefined
      if (outcome === 'signed' && maySign) await signed(tx, contract, asked, momentOf(signedAt, asked.askedAt, clock.now()))
      else {
        await signatures.setDeclined(tx, envelopeId, clock.now())
        const actor = contract[asked.side].id
        await store.addEvent(tx, contract.id, {
          event: 'signingDeclined',
          customerId: actor,
          userId: asked.userId,
          at: clock.now(),
        })
        await news.changed(tx, contract, 'contractSigningDeclined')
      }
      return true
    },
  }
}
