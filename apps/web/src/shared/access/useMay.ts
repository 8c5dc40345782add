import { type Access, judge } from '@florin/contract/calls/access'
import { callerView } from '../../app/session/callerView.ts'
import { useProfile } from '../../app/session/profile.ts'
import { useActing } from '../../app/session/useActing.ts'

/** Whether a call is open to who is signed in, by its own rule. */
export const useMay = () => {
  const view = callerView(useProfile(), useActing())
  return ({ access }: { readonly access: Access }): boolean => judge(access, view) === 'allowed'
}
