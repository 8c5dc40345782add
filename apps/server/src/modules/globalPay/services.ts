import { derivedSecret } from '../../platform/signature.ts'
import type { AccessServices } from '../access/services.ts'
import type { AccountsServices } from '../accounts/services.ts'
import type { MassServices } from '../mass/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import { listBlockedBins } from '../payments/lookups/blockedBins.ts'
import { keyHolder } from '../payments/lookups/keyHolder.ts'
import type { Platform } from '../platform.ts'
import { createBatchFile } from './batches/batchFile.ts'
import { createBatches } from './batches/batches.ts'
import { createDraftEditing } from './batches/editing.ts'
import { createRules } from './batches/rules.ts'
import { createBatchSubmitting } from './batches/submitting.ts'
import { createTerms } from './batches/terms.ts'
import { createEnding } from './payments/ending.ts'
import { createForgetting } from './payments/forgetting.ts'
import { createLetters } from './payments/letters.ts'
import { createLife } from './payments/life.ts'
import { createGlobalMails } from './payments/mails.ts'
import { createOpening } from './payments/opening.ts'
import { createResending } from './payments/resending.ts'
import { createSending } from './payments/sending.ts'
import { createStopping } from './payments/stopping.ts'
import { createCodes } from './receive/codes.ts'
import { createConfirming } from './receive/confirming.ts'
import { createReadDetails } from './receive/details.ts'
import { createRecipientDocuments } from './receive/documents.ts'
import { createReadLink } from './receive/link.ts'
import { createOffers } from './receive/offers.ts'
import { createOutcomes } from './receive/outcomes.ts'
import { createPayingOut } from './receive/payingOut.ts'
import { createPayoutPricing, type PayoutRails } from './receive/pricing.ts'
import { createRefusing } from './receive/refusing.ts'
import { createSubmitting } from './receive/submitting.ts'
import { createView } from './receive/view.ts'
import { createWithdrawals } from './receive/withdrawals.ts'
import { createMaxFees } from './rows/maxFee.ts'

export type GlobalPayDeps = {
  readonly access: Pick<AccessServices, 'proof'>
  readonly messaging: Pick<MessagingServices, 'tell' | 'links'>
  readonly accounts: Pick<AccountsServices, 'accounts' | 'rates' | 'pricing'>
  readonly payments: Pick<
    PaymentsServices,
    | 'operations'
    | 'memberRail'
    | 'outsideRails'
    | 'documents'
    | 'cards'
    | 'vault'
    | 'bankDirectory'
    | 'instantKeys'
    | 'cryptoNetworks'
  >
  readonly mass: Pick<MassServices, 'links' | 'editing' | 'upload' | 'confirm' | 'stopping'>
}
export type GlobalPayServices = ReturnType<typeof createGlobalPayServices>

/** Money for people of whom only the email is known: what their senders prepare, and what they do with their link. */
export const createGlobalPayServices = (
  platform: Platform,
  { access, messaging, accounts: given, payments, mass }: GlobalPayDeps,
) => {
  const { config, db, clock, ids, limits, outbox, downloads } = platform
  const { rateScale } = config
  const { accounts, rates, pricing: prices } = given
  const { operations, cryptoNetworks, bankDirectory } = payments
  const rows = mass.links
  const rails = { ...payments.outsideRails, p2p: payments.memberRail } as unknown as PayoutRails
  const maxFees = createMaxFees({ clock, pricing: prices, rates, cryptoNetworks })
  const mails = createGlobalMails({ outbox, links: messaging.links })
  const send = createSending({ clock, ids, mails })
  const letters = createLetters({ limits, rateScale })
  const forget = createForgetting(payments)
  const ending = createEnding({ clock, tell: messaging.tell, rows, forget })
  const stopping = createStopping({ db, ending, mails })
  const opening = createOpening({ db, clock, rows, send, letters })
  const links = createReadLink({ db, clock, limits, rateScale })
  const codes = createCodes({ db, clock, ids, limits, mails, secret: derivedSecret(config.appSecret, 'receive'), rateScale })
  const pricing = createPayoutPricing({ clock, pricing: prices, rails, cryptoNetworks })
  const offers = createOffers({ pricing, rails })
  const readDetails = createReadDetails({ rails, offers })
  const outcomes = createOutcomes({ db, clock, rows, ending, forget, mails, send })
  const payingOut = createPayingOut({ db, operations, rails, rows, outcomes })
  const batches = createBatches({ clock, rows, maxFees })
  return {
    clock,
    decisions: operations.decisions,
    batches,
    batchFile: createBatchFile({ rows, batches, downloads }),
    drafts: createDraftEditing({ db, rows, editing: mass.editing, batches }),
    rules: createRules({ db, clock, rows, editing: mass.editing, batches, maxFees }),
    submitting: createBatchSubmitting({ db, rows, mass, batches, links: stopping }),
    terms: createTerms({ clock, accounts, rates, pricing: prices, rails, maxFees }),
    stopping,
    resending: createResending({ db, clock, rows, policy: operations.policy, send, letters, proof: access.proof }),
    opening,
    life: createLife({ db, clock, ending, send, letters, payingOut }),
    links,
    codes,
    pricing,
    offers,
    uploadDocument: createRecipientDocuments({ db, links, offers, documents: payments.documents }),
    view: createView({ db, clock, codes }),
    submitPayout: createSubmitting({ db, clock, ids, links, codes, pricing, rails, operations, readDetails }),
    confirmPayout: createConfirming({ db, clock, links, codes, pricing, rails, payingOut }),
    payingOut,
    ...createRefusing({ db, ids, links, codes, ending }),
    withdrawals: createWithdrawals({ db, codes }),
    bankDirectory,
    blockedBins: listBlockedBins,
    instantKeys: keyHolder(payments.instantKeys),
  }
}
