import type { contract } from '@florin/contract/contracts/contract'
import type { Contract } from '@florin/contract/contracts/contractDetails'
import { hundredthsOf, shareOf } from '@florin/contract/contracts/share'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { required } from '@florin/ledger/required'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import { dayOf } from '../../platform/day.ts'
import type { Tx } from '../../platform/db.ts'
import type { Downloads } from '../../platform/documents/downloads.ts'
import type { FileStore } from '../../platform/files/port.ts'
import type { Ids } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { sha256 } from '../../platform/sha256.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { Asker } from './contracts.ts'
import { contractPdf, type Terms } from './document.ts'
import type { Eligibility } from './eligibility.ts'
import type { ContractNews } from './news.ts'
import { findParty } from './partyStore.ts'
import { shownTo } from './shown.ts'
import { incomeFrom } from './splitStore.ts'
import * as store from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly files: FileStore
  readonly downloads: Downloads
  readonly eligibility: Eligibility
  readonly news: ContractNews
}
type Methods = typeof contract
type Wish = InputOf<Methods['create']>

const forecastMs = 90 * 86_400_000

/** Contracts before they are there: judged, shown, proposed. */
export const createProposals = ({ clock, ids, files, downloads, eligibility, news }: Deps) => {
  /** Everything but the rows themselves. */
  const judge = async (tx: Tx, { customerId }: Asker, wish: Wish): Promise<Terms & { readonly brand: string }> => {
    const { brand } = await eligibility.assertMember(tx, customerId)
    const { senderId, beneficiaryId, companyId, activeFrom, activeTo } = wish
    if (senderId !== customerId && beneficiaryId !== customerId)
      throw refuse('contract.counterpartyUnfit', { field: 'beneficiaryId' })
    const [counterpartyId, field] =
      senderId === customerId ? ([beneficiaryId, 'beneficiaryId'] as const) : ([senderId, 'senderId'] as const)
    await eligibility.assertPair(tx, { customerId, counterpartyId, companyId }, field)
    if (activeFrom < dayOf(clock.now())) throw refuse('date.unfit', { field: 'activeFrom' })
    if (activeTo !== undefined && activeTo < activeFrom) throw refuse('date.unfit', { field: 'activeTo' })
    const share = Number(required(hundredthsOf(wish.percentage), 'a percentage'))
    // Of somebody else's contracts nobody learns: their room is judged when this one is to begin.
    if (senderId === customerId && (await store.sharedBy(tx, senderId, companyId)) + share > 10_000)
      throw refuse('contract.tooMuch', { field: 'percentage' })
    return {
      ...wish,
      brand,
      share,
      company: { title: (await findParty(tx, companyId)).name },
      sender: await findParty(tx, senderId),
      beneficiary: await findParty(tx, beneficiaryId),
    }
  }

  return {
    preview: async (tx: Tx, asker: Asker, wish: Wish): Promise<OutputOf<Methods['preview']>> => {
      const { customerId, userId, language } = asker
      const terms = await judge(tx, asker, wish)
      const make = () => contractPdf(terms, language, clock.now())
      const pdfUrl = await downloads.linkTo(tx, { customerId, userId, name: 'contract.pdf', type: 'application/pdf', make })
      if (wish.senderId !== customerId) return { pdfUrl }
      const since = new Date(clock.now().getTime() - forecastMs)
      const income = await incomeFrom(tx, wish.companyId, customerId, since)
      const share = BigInt(terms.share)
      return {
        pdfUrl,
        forecast: income.map(({ currency, minor }) => ({
          currencyCode: currency,
          received: toDecimal(money(minor, currency)),
          shared: toDecimal(money(shareOf(minor, share), currency)),
        })),
      }
    },

    create: (tx: Tx, asker: Asker, wish: Wish): Promise<{ data: Contract }> =>
      inTransaction(tx, async (open) => {
        const { customerId, userId, language } = asker
        const terms = await judge(open, asker, wish)
        const at = clock.now()
        const bytes = await contractPdf(terms, language, at)
        const key = `contracts/${ids.uuid()}.pdf`
        await files.put(key, bytes, { type: 'application/pdf' })
        const id = await store.insertContract(open, {
          ...wish,
          brand: terms.brand,
          initiatorId: customerId,
          share: terms.share,
          document: { key, hash: sha256(bytes) },
          at,
        })
        if (id === undefined) throw refuse('contract.exists', { field: 'companyId' })
        await store.addEvent(open, id, { event: 'created', customerId, userId, at })
        const created = required(await store.findContract(open, id), 'the contract')
        await news.changed(open, created, 'contractCreated', customerId)
        return { data: shownTo(created, customerId) }
      }),
  }
}
