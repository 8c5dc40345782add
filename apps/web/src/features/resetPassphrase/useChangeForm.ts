import type { Keepable } from '@florin/contract/access/factors'
import { passwordChange } from '@florin/contract/access/passwordChange'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useChangePassphrase } from './queries.ts'

type Options = {
  readonly email: string
  readonly code: string
  readonly onDone: () => void
  /** The code ran out while the passphrase was being thought of. */
  readonly onCodeRefused: (problem: string) => void
}
export type ChangeForm = ReturnType<typeof useChangeForm>

/** Lives above the steps, so that what was typed is still there after a way back to the code. */
export const useChangeForm = ({ email, code, onDone, onCodeRefused }: Options) => {
  const change = useChangePassphrase()
  return useContractForm(passwordChange['passwordChange.confirm'], {
    initial: { password: '', keep: [] as Keepable[] },
    onSubmit: async ({ password, keep }) => {
      try {
        await change.mutateAsync({ email, code, password, keep })
      } catch (error) {
        const refused = isCallError(error) && error.fieldErrors.find(({ field }) => field === 'code')
        if (!refused) throw error
        return onCodeRefused(refused.description)
      }
      onDone()
    },
  })
}
