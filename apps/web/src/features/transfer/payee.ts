import { ResponseCode } from '@florin/contract/errors'
import { Email } from '@florin/contract/fields'
import type { OutputOf } from '@florin/contract/method'
import type { transfer } from '@florin/contract/payments/transfer'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../app/call/error.ts'
import { queries } from '../../app/boot/engine.ts'
import { payeeQuery } from './queries.ts'

export type Payee = OutputOf<(typeof transfer)['payee.check']>

const settleMs = 300
const addressOf = (typed: string): string => typed.trim().toLowerCase()

/** By which name the money will arrive; asked once the address can be one. */
export const usePayee = (typed: string): Payee | undefined => {
  const [email] = useDebouncedValue(addressOf(typed), settleMs)
  const { data } = useQuery({ ...payeeQuery(email), enabled: Email.safeParse(email).success })
  return addressOf(typed) === email ? data : undefined
}

/** Why nobody can be paid there. */
export const payeeProblem = ({ exist, isSelf, outBlacklist }: Payee) => {
  if (outBlacklist) return 'onBlacklist'
  if (isSelf) return 'self'
  return exist ? undefined : 'unknown'
}

/** Says no where nobody can be paid. Where nobody can tell now, the payment itself will say it. */
export const useRequirePayee = () => {
  const { t } = useTranslation('transfer')
  return async (typed: string): Promise<void> => {
    const asked = { ...payeeQuery(addressOf(typed)), staleTime: 0, retry: false }
    const payee = await queries.fetchQuery(asked).catch(() => undefined)
    const problem = payee && payeeProblem(payee)
    const description = problem ? t(`member.${problem}`) : payee?.disabledReason
    if (description === undefined) return
    throw new CallError({
      code: ResponseCode.invalid,
      status: 422,
      description,
      fieldErrors: [{ field: 'toEmail', description }],
    })
  }
}
