import { draftDays, type DraftSection } from '@florin/contract/companies/businessRegistration'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { networkOf } from '../../../platform/network.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { createStrangersMail } from '../../../platform/strangersMail.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { From } from '../../access/signIn/from.ts'
import type { Links } from '../../messaging/mail/links.ts'
import { createApplicationMails } from '../registration/applicationMails.ts'
import type { CompanySeal } from '../structure/sealed.ts'
import * as store from './draftStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly outbox: Outbox
  readonly limits: Limits
  readonly rateScale: number
  readonly links: Links
  readonly seal: CompanySeal
}
type Key = { readonly draftId: string; readonly secret: string }
type Save = {
  readonly draft?: Key | undefined
  readonly email: string
  readonly version: string
  readonly section: DraftSection
  readonly data: string
  readonly seenAt?: string | undefined
}
export type Drafts = ReturnType<typeof createDrafts>

const linkHours = 24
/** Drafts are kept for a month and whoever asks is nobody yet: saves of one that is there are many, new ones few. */
const begun = { bucket: 'registration.draft', max: 30, windowSeconds: 3600 }
/** The last bits of a moment are lost on the wire. */
const isNewer = (savedAt: Date, seenAt: string | undefined): boolean =>
  seenAt === undefined || savedAt.getTime() > Date.parse(seenAt)

/** Registrations that are not finished, so that somebody goes on where they stopped, on another device too. */
export const createDrafts = ({ db, clock, ids, outbox, limits, rateScale, links, seal }: Deps) => {
  const mails = createApplicationMails({ links })
  const countMail = createStrangersMail({ limits, rateScale })
  const about = (id: string): string => `draft:${id}`

  /** Of a foreign secret as of no draft at all. */
  const own = async (tx: OpenTx, { draftId, secret }: Key): Promise<store.StoredDraft> => {
    const draft = await store.lockDraft(tx, draftId)
    const hash = sha256(secret)
    if (!draft?.secretHashes.some((each) => each.equals(hash))) throw refuse('object.missing')
    return draft
  }

  const unsent = async (tx: OpenTx, key: Key): Promise<store.StoredDraft> => {
    const draft = await own(tx, key)
    if (draft.sentAt) throw refuse('object.missing')
    return draft
  }

  const dataIn = (id: string, { sealed }: store.StoredSection): string => seal.open<{ data: string }>(about(id), sealed).data

  /** The secret of a device that came by the link; the link is used up. */
  const admit = async (tx: OpenTx, draftId: string, code: string): Promise<Key> => {
    const draft = await store.lockDraft(tx, draftId)
    const isGood = draft?.linkHash?.equals(sha256(code)) && (draft.linkExpiresAt ?? new Date(0)) > clock.now()
    if (!isGood) throw refuse('object.missing')
    const secret = ids.secret()
    await store.addSecret(tx, draftId, sha256(secret))
    return { draftId, secret }
  }

  const begin = async (tx: OpenTx, { email, version }: Save, { brand, ip }: From) => {
    const verdict = await limits.take({ ...begun, max: begun.max * rateScale, key: networkOf(ip) })
    if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
    const [id, secret] = [ids.uuid(), ids.secret()]
    await store.insertDraft(tx, { id, email, version, brand: brand.id, secretHash: sha256(secret), at: clock.now() })
    return { id, secret }
  }

  return {
    save: (given: Tx, save: Save, from: From) =>
      inTransaction(given, async (tx) => {
        const known = save.draft && (await unsent(tx, save.draft))
        const { id, secret } = known ? { id: known.id, secret: undefined } : await begin(tx, save, from)
        const savedAt = clock.now()
        const before = (await store.sectionsOf(tx, id)).find(({ section }) => section === save.section)
        await store.touchDraft(tx, id, { email: save.email, version: save.version, at: savedAt })
        await store.putSection(tx, id, { section: save.section, sealed: seal.close(about(id), { data: save.data }), savedAt })
        return {
          draftId: id,
          ...(secret && { secret }),
          savedAt: savedAt.toISOString(),
          replacedNewer: before !== undefined && isNewer(before.savedAt, save.seenAt) && dataIn(id, before) !== save.data,
        }
      }),

    share: (given: Tx, key: Key, by: 'mail' | 'code', { brand, language, ip }: From) =>
      inTransaction(given, async (tx) => {
        const { id, email } = await unsent(tx, key)
        const code = ids.secret()
        const expiresAt = new Date(clock.now().getTime() + linkHours * 3_600_000)
        await store.setLink(tx, id, sha256(code), expiresAt)
        const link = links.to({ brand, language }, '/register/business', { draft: id, code })
        if (by === 'mail') {
          await countMail({ purpose: 'registration', email, ip }, tx)
          await outbox.add(tx, 'mail.send', mails.draft({ email, firstName: email.split('@')[0] ?? '', language, brand }, link))
        }
        return { expiresAt: expiresAt.toISOString(), ...(by === 'mail' ? { sentTo: email } : { link }) }
      }),

    /** By the code of a link, or by the secret of a device that has one. */
    get: (given: Tx, draftId: string, { code, secret: known = '' }: { code?: string | undefined; secret?: string | undefined }) =>
      inTransaction(given, async (tx) => {
        const key = code === undefined ? { draftId, secret: known } : await admit(tx, draftId, code)
        const { email, version, savedAt, sentAt } = await own(tx, key)
        const sections = (await store.sectionsOf(tx, draftId)).map((stored) => ({
          section: stored.section as DraftSection,
          data: dataIn(draftId, stored),
          savedAt: stored.savedAt.toISOString(),
        }))
        return {
          ...key,
          email,
          version,
          savedAt: savedAt.toISOString(),
          ...(sentAt && { sentAt: sentAt.toISOString() }),
          sections,
        }
      }),

    /** It was sent; one that is not there any more is done with too. */
    finish: async (tx: OpenTx, { draftId, secret }: Key): Promise<void> => {
      const draft = await store.lockDraft(tx, draftId)
      if (draft?.secretHashes.some((each) => each.equals(sha256(secret)))) await store.finishDraft(tx, draftId, clock.now())
    },

    clean: (): Promise<number> => store.deleteBefore(db, new Date(clock.now().getTime() - draftDays * 86_400_000)),
  }
}
