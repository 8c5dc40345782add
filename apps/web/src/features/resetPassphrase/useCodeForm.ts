import { passwordChange } from '@florin/contract/access/passwordChange'
import { ResponseCode } from '@florin/contract/errors'
import { useTranslation } from 'react-i18next'
import { CallError, isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useCountdown } from '../../ui/useCountdown.ts'
import { useCheckCode } from './queries.ts'

type Options = { readonly email: string; readonly code: string; readonly onRight: (code: string) => void }

/** A wrong code is an answer, not a refusal; on the form it reads like one, with the attempts that are left. */
export const useCodeForm = ({ email, code: initialCode, onRight }: Options) => {
  const { t } = useTranslation('reset')
  const check = useCheckCode()
  const blocked = useCountdown()

  const noteBlock = (error: unknown) => {
    if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
    throw error
  }
  const wrong = (left: number) => {
    const description = left > 0 ? t('code.wrong', { left, count: left }) : t('code.spent')
    return new CallError({ code: ResponseCode.invalid, status: 200, description, fieldErrors: [{ field: 'code', description }] })
  }
  const form = useContractForm(passwordChange['passwordChange.check'], {
    initial: { code: initialCode },
    onSubmit: async ({ code }) => {
      const { valid, attemptsLeft = 0 } = await check.mutateAsync({ email, code }).catch(noteBlock)
      if (!valid) throw wrong(attemptsLeft)
      onRight(code)
    },
  })
  return { form, blockedFor: blocked.left }
}
