import type { external } from '@florin/contract/payments/external/external'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import { nameCheckQuery } from './queries.ts'
import { type Payee, payeeName } from './types.ts'

type Question = SentBy<(typeof external)['beneficiaryName.check']>
export type NameAnswer = OutputOf<(typeof external)['beneficiaryName.check']>

const checked = ['wire', 'eft', 'instant_payment'] as const

/** What the payee's bank is asked; nothing where there is no account by its number. */
export const nameQuestion = (payee: Payee): Question | undefined => {
  const { values, countryCode } = payee
  const type = checked.find((each) => each === payee.type)
  const text = (name: string) => (typeof values[name] === 'string' && values[name] ? { [name]: values[name] } : {})
  const account = { ...text('iban'), ...text('accountNumber') }
  if (!type || Object.keys(account).length === 0) return undefined
  if (type === 'instant_payment' && values['instantKeyType'] !== 'account') return undefined
  return {
    type,
    countryCode,
    beneficiaryType: values['beneficiaryType'] === 'business' ? 'business' : 'individual',
    beneficiaryName: payeeName(payee),
    ...account,
    ...text('bankCode'),
    ...text('branchCode'),
    ...text('sortCode'),
  }
}

const nobody: Question = { type: 'eft', countryCode: '', beneficiaryType: 'individual', beneficiaryName: '' }

/** What their bank says of the name, asked once for each name and account. */
export const useNameCheck = (payee: Payee): { answer: NameAnswer | undefined; isAsking: boolean } => {
  const question = nameQuestion(payee)
  const { data, isFetching } = useQuery({ ...nameCheckQuery(question ?? nobody), enabled: question !== undefined })
  return { answer: question && data, isAsking: question !== undefined && isFetching }
}

/** Whether somebody has to decide before it is paid. */
export const needsDecision = (answer: NameAnswer | undefined): boolean =>
  answer?.result === 'closeMatch' || answer?.result === 'noMatch'
