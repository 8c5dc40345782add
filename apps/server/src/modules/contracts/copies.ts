import { brands, findBrand } from '@florin/brands/brands'
import type { contractCopy } from '@florin/contract/contracts/contractCopy'
import type { OutputOf } from '@florin/contract/method'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { required } from '@florin/ledger/required'
import type { Db, Tx } from '../../platform/db.ts'
import type { Downloads } from '../../platform/documents/downloads.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import type { Limits } from '../../platform/limits.ts'
import { mailAnswerMs, noSooner } from '../../platform/noSooner.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { Refused } from '../../platform/refuse.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { composeMail } from '../messaging/mail/compose.ts'
import type { Links } from '../messaging/mail/links.ts'
import { keptAs } from './contracts.ts'
import * as store from './copyStore.ts'
import type { ContractDocuments, Kept } from './documents.ts'
import { findContract } from './store.ts'

type Deps = {
  readonly db: Db
  readonly ids: Ids
  readonly jobs: Jobs
  readonly documents: ContractDocuments
  readonly downloads: Downloads
  readonly limits: Limits
  readonly links: Links
  readonly outbox: Outbox
}

/** Sends a side the document that it asked for. */
export const contractCopyJob = 'contract.copy'
type Asked = { readonly contractId: number; readonly userId: number }

const lifeHours = 24
/** A letter to the same address, whoever asks for it. */
const perReader = { bucket: 'contracts.copy', max: 3, windowSeconds: 86_400, exact: true }

/** Documents outside the sign-in: compared by anybody who holds one, sent to the address on record of whoever is a side. */
export const createContractCopies = ({ db, ids, jobs, documents, downloads, limits, links, outbox }: Deps) => {
  /** What was changed leaves by no way; that is logged, and whoever asks learns as little as of any other contract. */
  const isUnchanged = (contractId: number, kept: Kept): Promise<boolean> =>
    documents.read(contractId, kept).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused) return false
        throw error
      },
    )

  /** No more than the question whose it is and a job: how long the answer takes tells nobody who is a side of what. */
  const ask = async (tx: Tx, contractId: number, email: string): Promise<void> => {
    const reader = await store.findReader(tx, contractId, { email })
    if (!reader || !(await limits.take({ ...perReader, key: `${contractId} ${reader.userId}` }, tx)).ok) return
    const payload: Asked = { contractId, userId: reader.userId }
    await jobs.add(tx, { kind: contractCopyJob, key: ids.uuid(), payload })
  }

  /** The worker's side. The file is read before the transaction, which would wait for its store. */
  const send = async ({ contractId, userId }: Asked): Promise<void> => {
    const reader = await store.findReader(db, contractId, { userId })
    if (!reader) return
    const contract = required(await findContract(db, contractId), 'the contract')
    const kept = required(await keptAs(db, contract, 'newest'), 'the signed document')
    if (!(await isUnchanged(contractId, kept))) return
    const name = `contract-${contractId}.pdf`
    const { customerId } = reader
    const offered = { customerId, userId, name, type: 'application/pdf', key: kept.key, lifeSeconds: lifeHours * 3600 }
    const to = {
      ...reader,
      brand: findBrand(reader.brand) ?? brands.florin,
      language: normaliseLanguage(reader.language) ?? ('en' as const),
    }
    const t = translator(to.language)
    const facts = { number: contractId, company: contract.named.company }
    await inTransaction(db, async (tx) => {
      const mail = composeMail(to, t('mail:contractCopy.subject', facts), {
        paragraphs: [t('mail:contractCopy.body', facts)],
        button: { label: t('mail:contractCopy.button'), link: links.file(to, await downloads.linkTo(tx, offered)) },
        closing: [t('mail:contractCopy.advice', { hours: lifeHours })],
      })
      await outbox.add(tx, 'mail.send', mail)
    })
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
      noSooner(mailAnswerMs, () => inTransaction(tx, (open) => ask(open, contractId, email))),

    run: ({ payload }: Pick<Job, 'payload'>): Promise<void> => send(payload as Asked),
  }
}
