import type { external } from '@florin/contract/payments/external/external'
import type { OutputOf, SentBy } from '@florin/contract/method'
import { useQuery } from '@tanstack/react-query'
import type { NameDecision } from './order.ts'
import { nameCheckQuery } from './queries.ts'
import { type Payee, payeeName } from './types.ts'

type Question = SentBy<(typeof external)['beneficiaryName.check']>
export type NameAnswer = OutputOf<(typeof external)['beneficiaryName.check']>

const checked = ['wire', 'eft', 'instant_payment'] as const

/** Where their account is; an account number alone means something at its bank only. */
const bankCodes = [
  'bankCode',
  'branchCode',
  'sortCode',
  'routingNumber',
  'institutionNumber',
  'transitNumber',
  'bsb',
  'ifsc',
  'swift',
] as const

/** What the payee's bank is asked; nothing where there is no account by its number. */
export const nameQuestion = (payee: Payee): Question | undefined => {
  const { values, countryCode } = payee
  const type = checked.find((each) => each === payee.type)
  const text = (name: string) => (typeof values[name] === 'string' && values[name] ? { [name]: values[name] } : {})
  const account = { ...text('iban'), ...text('accountNumber'), ...text('clabe') }
  if (!type || Object.keys(account).length === 0) return undefined
  if (type === 'instant_payment' && values['instantKeyType'] !== 'account') return undefined
  return {
    type,
    countryCode,
    beneficiaryType: values['beneficiaryType'] === 'business' ? 'business' : 'individual',
    beneficiaryName: payeeName(payee),
    ...account,
    ...Object.assign({}, ...bankCodes.map(text)),
  }
}

const nobody: Question = { type: 'eft', countryCode: '', beneficiaryType: 'individual', beneficiaryName: '' }

/** What their bank says of the name, asked once for each name and account. */
export const useNameCheck = (payee: Payee): { answer: NameAnswer | undefined; isAsking: boolean; ask: () => void } => {
  const question = nameQuestion(payee)
  const { data, isFetching, refetch } = useQuery({ ...nameCheckQuery(question ?? nobody), enabled: question !== undefined })
  return { answer: question && data, isAsking: question !== undefined && isFetching, ask: () => void refetch() }
}

const needsDecision = (answer: NameAnswer): boolean => answer.result === 'closeMatch' || answer.result === 'noMatch'

/** Whether nothing about the name is left to decide: their bank has it so, cannot say, or it is paid all the same. */
export const isDecided = (answer: NameAnswer, decision: NameDecision | undefined): boolean =>
  !needsDecision(answer) || (decision?.checkId === answer.checkId && decision.isAccepted)
