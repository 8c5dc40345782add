import type { contract } from '@florin/contract/contracts/contract'
import type { Contract } from '@florin/contract/contracts/contractDetails'
import { hundredthsOf } from '@florin/contract/contracts/share'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { required } from '@florin/ledger/required'
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
import { contractPdf, namedIn, type Terms } from './document.ts'
import type { Eligibility } from './eligibility.ts'
import { forecastOf } from './forecast.ts'
import type { ContractNews } from './news.ts'
import { countProposals, findKnown } from './lookupStore.ts'
import { findParty } from './partyStore.ts'
import { shownTo } from './shown.ts'
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

const dayMs = 86_400_000
/** Each is told to the other side: enough for whoever corrects one, too few to bother anybody. */
const mostADay = 50
const mostToOneADay = 5

const otherOf = ({ customerId }: Asker, { senderId, beneficiaryId }: Wish): number =>
  senderId === customerId ? beneficiaryId : senderId

/** Contracts before they are there: judged, shown, proposed. */
export const createProposals = ({ clock, ids, files, downloads, eligibility, news }: Deps) => {
  const assertFew = async (tx: Tx, customerId: number, foundId: number): Promise<void> => {
    const since = new Date(clock.now().getTime() - dayMs)
    const { all, toThem } = await countProposals(tx, { customerId, foundId }, since)
    if (all >= mostADay || toThem >= mostToOneADay) throw refuse('contract.tooMany')
  }

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
    const nameOf = (id: number) =>
      id === customerId ? findParty(tx, id) : findKnown(tx, { customerId, foundId: counterpartyId })
    return {
      ...wish,
      brand,
      share,
      company: { title: (await findParty(tx, companyId)).name },
      sender: await nameOf(senderId),
      beneficiary: await nameOf(beneficiaryId),
    }
  }

  return {
    preview: async (tx: Tx, asker: Asker, wish: Wish): Promise<OutputOf<Methods['preview']>> => {
      const { customerId, userId, language } = asker
      const terms = await judge(tx, asker, wish)
      const make = () => contractPdf(terms, language, clock.now())
      const pdfUrl = await downloads.linkTo(tx, { customerId, userId, name: 'contract.pdf', type: 'application/pdf', make })
      if (wish.senderId !== customerId) return { pdfUrl }
      const { companyId, senderId } = wish
      return { pdfUrl, forecast: await forecastOf(tx, { companyId, senderId, share: terms.share }, clock.now()) }
    },

    create: (tx: Tx, asker: Asker, wish: Wish): Promise<{ data: Contract }> =>
      inTransaction(tx, async (open) => {
        const { customerId, userId, language } = asker
        await store.lockPair(open, wish)
        const terms = await judge(open, asker, wish)
        await assertFew(open, customerId, otherOf(asker, wish))
        const at = clock.now()
        const bytes = await contractPdf(terms, language, at)
        const key = `contracts/${ids.uuid()}.pdf`
        await files.put(key, bytes, { type: 'application/pdf' })
        const id = await store.insertContract(open, {
          ...wish,
          brand: terms.brand,
          initiatorId: customerId,
          share: terms.share,
          language,
          named: namedIn(terms),
          document: { key, hash: sha256(bytes) },
          at,
        })
        if (id === undefined) throw refuse('contract.exists', { field: 'companyId' })
        await store.addEvent(open, id, { event: 'created', customerId, userId, at })
        const created = required(await store.findContract(open, id), 'the contract')
        await news.changed(open, created, 'contractCreated', { customerId, event: 'contractProposed' })
        return { data: shownTo(created, customerId) }
      }),
  }
}
