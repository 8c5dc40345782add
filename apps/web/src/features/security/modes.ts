import type { CustomerInfo } from '@florin/contract/customers/customer'
import type { TwoStepKind, TwoStepMode } from '@florin/contract/access/twoStep'

const forLogin = ['push', 'otp', 'sms', 'none'] as const
const forPayments = ['push', 'otp', 'sms', 'approvalCode', 'none'] as const

/** What may be chosen, the safest first. Whether payments may go without approval is up to the brand. */
export const modesOf = (kind: TwoStepKind, allowsNone: boolean): readonly TwoStepMode[] =>
  kind === 'login' ? forLogin : forPayments.filter((mode) => mode !== 'none' || allowsNone)

export const currentMode = (kind: TwoStepKind, profile: CustomerInfo): TwoStepMode => {
  if (kind === 'transaction') return profile.transactionApproveMode
  return profile.login2faMode === 'no' ? 'none' : profile.login2faMode
}

export const modeText = {
  none: 'mode.none',
  push: 'mode.push',
  sms: 'mode.sms',
  otp: 'mode.otp',
  approvalCode: 'mode.approvalCode',
} as const satisfies Record<TwoStepMode, string>

export const modeHelp = {
  none: 'modeHelp.none',
  push: 'modeHelp.push',
  sms: 'modeHelp.sms',
  otp: 'modeHelp.otp',
  approvalCode: 'modeHelp.approvalCode',
} as const satisfies Record<TwoStepMode, string>
