import { brands, findBrand } from '@florin/brands/brands'
import type { contractCopy } from '@florin/contract/contracts/contractCopy'
import type { OutputOf } from '@florin/contract/method'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { required } from '@florin/ledger/required'
import type { Tx } from '../../platform/db.ts'
import type { Downloads } from '../../platform/documents/downloads.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { Refused } from '../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import { composeMail } from '../messaging/mail/compose.ts'
import type { Links } from '../messaging/mail/links.ts'
import { keptAs } from './contracts.ts'
import * as store from './copyStore.ts'
import type { ContractDocuments, Kept } from './documents.ts'
import { findContract } from './store.ts'

type Deps = {
  readonly documents: ContractDocuments
  readonly downloads: Downloads
  readonly limits: Limits
  readonly links: Links
  readonly outbox: Outbox
}

const lifeHours = 24
/** A letter to the same address, whoever asks for it. */
const perReader = { bucket: 'contracts.copy', max: 3, windowSeconds: 86_400, exact: true }

/** Documents outside the sign-in: compared by anybody who holds one, sent to the address on record of whoever is a side. */
export const createContractCopies = ({ documents, downloads, limits, links, outbox }: Deps) => {
  /** What was changed leaves by no way; that is logged, and whoever asks learns as little as of any other contract. */
  const isUnchanged = (contractId: number, kept: Kept): Promise<boolean> =>
    documents.read(contractId, kept).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused) return false
        throw error
      },
    )

  const send = async (tx: OpenTx, contractId: number, email: string): Promise<void> => {
    const reader = await store.findReader(tx, contractId, email)
    if (!reader || !(await limits.take({ ...perReader, key: `${contractId} ${reader.userId}` }, tx)).ok) return
    const contract = required(await findContract(tx, contractId), 'the contract')
    const kept = required(await keptAs(tx, contract, 'newest'), 'the signed document')
    if (!(await isUnchanged(contractId, kept))) return
    const { customerId, userId } = reader
    const name = `contract-${contractId}.pdf`
    const offered = { customerId, userId, name, type: 'application/pdf', key: kept.key, lifeSeconds: lifeHours * 3600 }
    const brand = findBrand(contract.brand) ?? brands.florin
    const to = { ...reader, brand, language: normaliseLanguage(reader.language) ?? 'en' }
    const t = translator(to.language)
    const facts = { number: contractId, company: contract.named.company }
    const mail = composeMail(to, t('mail:contractCopy.subject', facts), {
      paragraphs: [t('mail:contractCopy.body', facts)],
      button: { label: t('mail:contractCopy.button'), link: links.file(to, await downloads.linkTo(tx, offered)) },
      closing: [t('mail:contractCopy.advice', { hours: lifeHours })],
    })
    await outbox.add(tx, 'mail.send', mail)
  }

  return {
    check: async (tx: Tx, hash: string): Promise<OutputOf<(typeof contractCopy)['check']>> => {
      const known = await store.findByHash(tx, Buffer.from(hash, 'hex'))
      if (!known) return {}
      const { signedAt, proposedAt, ...found } = known
      return {
        found: { ...found, proposedAt: proposedAt.toISOString(), ...(signedAt && { signedAt: signedAt.toISOString() }) },
      }
    },

    request: (tx: Tx, contractId: number, email: string): Promise<void> =>
      inTransaction(tx, (open) => send(open, contractId, email)),
  }
}
