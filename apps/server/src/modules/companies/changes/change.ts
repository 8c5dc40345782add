import { Right, rightsTo } from '@florin/contract/access'
import type { ApprovalRule } from '@florin/contract/payments/approvalPolicy'
import type { Language } from '@florin/i18n/languages'

export type NewUser = { readonly email: string; readonly firstName: string; readonly lastName: string; readonly right: Right }

/** What somebody with full access wants to be otherwise. */
export type Change =
  | { readonly kind: 'right'; readonly userId: number; readonly right: Right; readonly despitePolicy?: true | undefined }
  | { readonly kind: 'remove'; readonly userId: number; readonly despitePolicy?: true | undefined }
  | { readonly kind: 'invite'; readonly user: NewUser; readonly language: Language }
  | { readonly kind: 'policy'; readonly rules: readonly ApprovalRule[] }

/** About the same: then the newer one counts. */
export const isSameSubject = (a: Change, b: Change): boolean => {
  if (a.kind === 'invite') return b.kind === 'invite' && a.user.email === b.user.email
  if (a.kind === 'policy') return b.kind === 'policy'
  return (b.kind === 'right' || b.kind === 'remove') && a.userId === b.userId
}

const movesMoney = (right: Right): boolean => rightsTo('initiate').includes(right) || rightsTo('approve').includes(right)

/**
 * Whether a second person confirms it: whoever could make an approver, or unmake another manager, could do everything alone; and so
 * could who makes somebody pay what they then approve themself. What only takes rights away from others holds at once.
 */
export const wantsSecond = (change: Change, rightNow: Right | undefined): boolean => {
  switch (change.kind) {
    case 'policy':
      return true
    case 'invite':
      return movesMoney(change.user.right)
    case 'remove':
      return rightNow === Right.full
    case 'right':
      return change.right !== rightNow && (rightNow === Right.full || movesMoney(change.right))
  }
}
