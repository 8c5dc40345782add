import type { IdentificationStatus } from '@florin/contract/contracts/contractStatus'
import { normaliseLanguage } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { inTransaction, type OpenTx } from '../../platform/transaction.ts'
import type { Identity, Started } from '../compliance/identity/identity.ts'
import type { IdentityFollower } from '../compliance/identity/settling.ts'
import type { Tell } from '../messaging/notifications/tell.ts'
import type { ContractNews } from './news.ts'
import type { Asker, Contracts } from './contracts.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly outbox: Outbox
  readonly tell: Tell
  readonly identity: Pick<Identity, 'start'>
  readonly news: ContractNews
  readonly contracts: Pick<Contracts, 'requireFor'>
}

/** Before anybody signs, the payer shows who they are. */
export const createIdentification = ({ clock, outbox, tell, identity, news, contracts }: Deps) => {
  const begin = (open: OpenTx, { customerId, userId }: Asker, id: number): Promise<Started> =>
    identity.start(open, { customerId, userId, purpose: 'signer', subjectId: id })

  const started = async (open: OpenTx, { customerId, userId }: Asker, contract: store.StoredContract): Promise<void> => {
    if (contract.identificationStatus === 'PROCESSING') return
    const at = clock.now()
    await store.changeContract(open, contract.id, { identificationStatus: 'PROCESSING' }, at)
    await store.addEvent(open, contract.id, { event: 'identificationStarted', customerId, userId, at })
    await news.changed(open, contract)
    await news.toSender(open, contract, 'contractIdentificationLoaded')
  }

  return {
    start: (tx: Tx, asker: Asker, id: number): Promise<Started & { identificationStatus: IdentificationStatus }> =>
      inTransaction(tx, async (open) => {
        const contract = await contracts.requireFor(open, asker.customerId, id, 'identify')
        const begun = await begin(open, asker, id)
        await started(open, asker, contract)
        return { ...begun, identificationStatus: 'PROCESSING' as const }
      }),

    started: (tx: Tx, asker: Asker, id: number): Promise<IdentificationStatus> =>
      inTransaction(tx, async (open) => {
        await started(open, asker, await contracts.requireFor(open, asker.customerId, id, 'identify'))
        return 'PROCESSING' as const
      }),

    /** False where no phone is paired that could get it. */
    push: (tx: Tx, asker: Asker, id: number): Promise<boolean> =>
      inTransaction(tx, async (open) => {
        const contract = await contracts.requireFor(open, asker.customerId, id, 'identify')
        const [reader] = await tell.readersOf(open, { userId: asker.userId })
        if (!reader || reader.phones.length === 0) return false
        const { url } = await begin(open, asker, id)
        await started(open, asker, contract)
        const t = translator(normaliseLanguage(reader.language) ?? 'en')
        const words = { title: t('contracts:push.title'), body: t('contracts:push.body', { company: contract.company.title }) }
        for (const phone of reader.phones)
          await outbox.add(open, 'push.send', { ...phone, ...words, data: { kind: 'contractIdentification', url } })
        return true
      }),
  }
}

/** What came of the check. */
export const createSignerFollower = ({ clock, news }: Pick<Deps, 'clock' | 'news'>): IdentityFollower => ({
  purpose: 'signer',
  decided: async (tx, { subjectId, customerId, userId }, outcome) => {
    const contract = subjectId === undefined ? undefined : await store.lockContract(tx, subjectId)
    if (userId === undefined || contract?.status !== 'NEED_IDENTIFICATION' || contract.sender.id !== customerId) return
    const at = clock.now()
    const isGood = outcome === 'approved'
    const change = isGood
      ? { status: 'UNSIGNED' as const, identificationStatus: 'SUCCESS' as const }
      : { identificationStatus: 'FAILED' as const }
    await store.changeContract(tx, contract.id, change, at)
    await store.addEvent(tx, contract.id, { event: isGood ? 'identified' : 'identificationFailed', customerId, userId, at })
    const changed = required(await store.findContract(tx, contract.id), 'the contract')
    await news.changed(tx, changed, isGood ? 'contractToSign' : undefined)
    if (!isGood) await news.toSender(tx, changed, 'contractIdentificationFailed')
  },
})
