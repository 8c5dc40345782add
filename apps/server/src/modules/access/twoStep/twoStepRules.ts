import type { Brand } from '@florin/brands/brand'
import { type Acting, customer, judge } from '@florin/contract/access'
import type { TwoStepKind, TwoStepMode } from '@florin/contract/access/twoStep'
import { refuse } from '../../../platform/refuse.ts'

/** How payments are approved is decided by who looks after the money: its owner, or who manages the company. */
export const assertMayDecide = (acting: Acting | undefined): void => {
  if (judge(customer({ can: 'manage' }), { signedIn: true, isAdmin: false, acting }) !== 'allowed') throw refuse('access.denied')
}

/** Mailed codes approve payments only; whether payments may go without approval is up to the brand. */
export const assertOffered = (mode: TwoStepMode, kind: TwoStepKind, { allowsApprovalModeNone }: Brand): void => {
  const offered = kind === 'login' ? mode !== 'approvalCode' : mode !== 'none' || allowsApprovalModeNone
  if (!offered) throw refuse('twoStep.notOffered')
}
