import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import type { HistoryRow } from '@florin/contract/books/history'
import { ownRail } from '@florin/contract/calls/rails'
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../app/call/queries.ts'

export const typesQuery = () => ({ ...callQuery(dictionary['transactionType.list'], {}), staleTime: Infinity })

const shareTypes: ReadonlySet<string> = new Set(['split', 'splitReturn'])
/** The contract by which a share was paid or came back. */
export const contractOf = ({ transactionType, description }: HistoryRow): string | undefined =>
  shareTypes.has(transactionType) ? description : undefined

/** What things of the history are called. Kinds have their names from the server; what nobody named shows as it is. */
export const useActivityNames = () => {
  const { t } = useTranslation('history')
  const { data } = useQuery(typesQuery())
  const find = (type: string) => data?.items.find(({ id }) => id === type)
  const typeOf = (type: string): string => find(type)?.name ?? type
  /** What was received is called otherwise than what was sent. */
  const kindOf = ({ transactionType, transactionDirection }: HistoryRow): string =>
    find(transactionType)?.[transactionDirection === 'out' ? 'sentName' : 'receivedName'] ?? transactionType
  const known = (group: 'status' | 'event', name: string): string =>
    i18next.exists(`history:${group}.${name}`) ? t(`${group}.${name as 'completed'}`) : name
  const isNamed = ({ transactionType, counterpartyName }: HistoryRow) => transactionType !== ownRail.name && counterpartyName
  return {
    typeOf,
    statusOf: (status: string) => known('status', status),
    eventOf: (event: string) => known('event', event),
    nameOf: (row: HistoryRow): string => (isNamed(row) && row.counterpartyName) || kindOf(row),
    /** The note, or what kind of thing it is where the name does not say so already. */
    aboutOf: (row: HistoryRow): string => {
      const number = contractOf(row)
      if (number !== undefined) return t('contract', { number })
      return row.description ?? (isNamed(row) ? kindOf(row) : row.currencyCode)
    },
  }
}
