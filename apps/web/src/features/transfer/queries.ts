import { account } from '@florin/contract/calls/accounts/account'
import type { SentBy } from '@florin/contract/method'
import { transfer } from '@florin/contract/calls/payments/transfer'
import type { Template } from '@florin/contract/payments/templates'
import type { RecentTransfer } from '@florin/contract/payments/transfer'
import { keepPreviousData } from '@tanstack/react-query'
import { touchedByPayment } from '../../shared/payment/reloadMoney.ts'
import { useUndoable } from '../../shared/undo/useUndoable.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const currenciesQuery = () => callQuery(account['currency.list'], {})
export const payeeQuery = (email: string) => callQuery(transfer['payee.check'], { email })

/** A price is asked for anew each time: it may be an offer that is taken up once. */
const price = { gcTime: 0, staleTime: 0, retry: false, placeholderData: keepPreviousData } as const
export const memberCostQuery = (input: SentBy<(typeof transfer)['p2p.fee']>) => ({
  ...callQuery(transfer['p2p.fee'], input),
  ...price,
})
export const ownCostQuery = (input: SentBy<(typeof transfer)['own.fee']>) => ({
  ...callQuery(transfer['own.fee'], input),
  ...price,
})

export const memberMostQuery = (route: SentBy<(typeof transfer)['p2p.maxAmount']>) => callQuery(transfer['p2p.maxAmount'], route)
export const ownMostQuery = (accounts: { fromAccountId: number; toAccountId: number }) =>
  callQuery(transfer['own.maxAmount'], { ...accounts, operation: 'betweenAccounts' })
export const memberLimitsQuery = (accountId: number) => callQuery(transfer['p2p.limit'], { accountId, type: 'p2p' })
export const ownLimitsQuery = (accounts: { fromAccountId: number; toAccountId: number }) =>
  callQuery(transfer['own.limit'], { ...accounts, type: 'betweenAccounts' })

export const useSendToMember = () => useCall(transfer['p2p.submit'], { stale: [...touchedByPayment, transfer['template.list']] })
export const useSendToOwn = () => useCall(transfer['own.submit'], { stale: [...touchedByPayment, transfer['template.list']] })
export const useForgetRecent = () => {
  const { isShown, remove } = useUndoable(transfer['recent.delete'], [transfer['recent.list']])
  const removeRecent = ({ transactionId }: RecentTransfer, name: string) =>
    remove({ id: transactionId, input: { transactionId }, name })
  return { isShown, removeRecent }
}

export type TemplateType = 'p2p' | 'own'
export const templatesQuery = (type: TemplateType) => callQuery(transfer['template.list'], { type, pageSize: 100 })
export const templateQuery = (templateId: number) => callQuery(transfer['template.get'], { templateId })
const templates = { stale: [transfer['template.list'], transfer['template.get']] }
export const useRenameTemplate = () => useCall(transfer['template.update'], templates)
export const useForgetTemplate = () => {
  const { isShown, remove } = useUndoable(transfer['template.delete'], templates.stale)
  const removeTemplate = ({ templateId, templateName: name }: Template) => remove({ id: templateId, input: { templateId }, name })
  return { isShown, removeTemplate }
}
