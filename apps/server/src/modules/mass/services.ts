import type { AccountsServices } from '../accounts/services.ts'
import type { MessagingServices } from '../messaging/services.ts'
import type { PaymentsServices } from '../payments/services.ts'
import type { Platform } from '../platform.ts'
import type { GlobalRows } from './globalRows.ts'
import { createDeciding } from './approvals/deciding.ts'
import { createConfirming } from './batches/confirming.ts'
import { createEditing } from './batches/editing.ts'
import { createFees } from './batches/fees.ts'
import { createPlanning } from './batches/planning.ts'
import { createBatchQuoting } from './batches/quoting.ts'
import { createPayingMembers } from './batches/payingMembers.ts'
import { createReading } from './batches/reading.ts'
import { createReserving } from './batches/reserving.ts'
import { createRetrying } from './batches/retrying.ts'
import { createStopping } from './batches/stopping.ts'
import { createUploading } from './batches/uploading.ts'
import { createBatchSteps } from './provides.ts'
import { createChecking } from './rows/checking.ts'
import { createLinkedRows } from './rows/linkedRows.ts'
import { createEntering } from './rows/entering.ts'
import { createForgetting } from './rows/forgetting.ts'
import { createMassDesk } from './operator/massDesk.ts'
import { createAnswers } from './run/answers.ts'
import { createChecker } from './run/checker.ts'
import { createEnding } from './run/ending.ts'
import { createRunner } from './run/runner.ts'

export type MassDeps = {
  readonly messaging: Pick<MessagingServices, 'tell'>
  readonly accounts: Pick<AccountsServices, 'accounts'>
  readonly globalRows: GlobalRows
  readonly payments: Pick<
    PaymentsServices,
    'operations' | 'memberLookups' | 'memberRail' | 'outsideRails' | 'vault' | 'paymentDesk'
  >
}
export type MassServices = ReturnType<typeof createMassServices>

/** Many payments at once: from a file to the last of them. */
export const createMassServices = (platform: Platform, { messaging, accounts: { accounts }, globalRows, payments }: MassDeps) => {
  const { db, clock, ids, downloads } = platform
  const { tell } = messaging
  const { operations, memberLookups: lookups, vault } = payments
  const { consent, policy } = operations
  const { releasing, moving, carryOut, consents } = createBatchSteps({ db, clock, ids, tell }, consent, policy)
  const checking = createChecking({ clock, globalRows, ...payments })
  const entering = createEntering({ ids, vault })
  const forgetting = createForgetting({ vault })
  const uploading = createUploading({ db, clock, ids, accounts, lookups, entering, forgetting, checking })
  const planning = createPlanning({ clock, checking })
  const reserve = createReserving({ clock, accounts, planning })
  const ending = createEnding({ db, clock, tell, globalRows })
  return {
    downloads: { linkTo: downloads.linkTo },
    uploading,
    upload: uploading.upload,
    editing: createEditing({ db, clock, lookups, entering, forgetting, checking }),
    payMembers: createPayingMembers({ db, clock, ids, lookups, entering, forgetting, checking }),
    moving,
    batches: createReading({ clock, accounts, checking, quoting: operations.quoting }),
    quote: createBatchQuoting({ db, clock, planning }),
    fees: createFees({ operations, checking }),
    confirm: createConfirming({ clock, consent, reserve, moving, policy }),
    stopping: createStopping({ db, clock, moving, releasing, forgetting }),
    links: createLinkedRows(),
    retry: createRetrying({ clock, ids }),
    deciding: createDeciding({ db, clock, ids, consent, reserve, releasing, carryOut, policy }),
    massDesk: createMassDesk({ paymentDesk: payments.paymentDesk }),
    checker: createChecker({ db, clock, checking }),
    answers: createAnswers({ db, clock, consents, moving }),
    runner: createRunner({ db, clock, operations, checking, releasing, ending }),
  }
}
