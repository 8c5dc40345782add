import { analyticsGroups, type history } from '@florin/contract/books/history'
import type { InputOf, OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'
import { money, toDecimal } from '@florin/money/money'
import { byteOrderMark, csvLine } from '../../../platform/documents/csv.ts'
import type { Downloads } from '../../../platform/documents/downloads.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Replicas } from '../../../platform/replicas.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { typeName } from '../../dictionary/transactionTypes.ts'
import { type Group, sumsBy } from './analyticsStore.ts'

type Query = InputOf<(typeof history)['analytics.get']>
type Analytics = OutputOf<(typeof history)['analytics.get']>
type Deps = { readonly accounts: Accounts; readonly downloads: Downloads; readonly replicas: Replicas }
type Reader = { readonly customerId: number; readonly userId: number; readonly language: Language }

const dayMs = 86_400_000

const sumOf = (groups: readonly Group[], currency: string) => {
  const total = (side: 'inMinor' | 'outMinor') => groups.reduce((all, group) => all + group[side], 0n)
  return {
    income: toDecimal(money(total('inMinor'), currency)),
    spending: toDecimal(money(total('outMinor'), currency)),
    count: groups.reduce((all, { count }) => all + count, 0),
  }
}

/** Months are read in their order, the rest by what it comes to. */
const inOrder = (groups: readonly Group[], { by }: Query): readonly Group[] =>
  by === 'month' ? groups.toSorted((a, b) => (a.name < b.name ? 1 : -1)) : groups

/** What an account earned and spent, as a bookkeeper asks for it. */
export const createAnalytics = ({ accounts, downloads, replicas }: Deps) => {
  const read = async (tx: Tx, asked: Query): Promise<readonly Group[]> => {
    const span = { from: new Date(asked.fromDate), before: new Date(Date.parse(asked.toDate) + dayMs) }
    return inOrder(await sumsBy(tx, asked.accountId, span, asked.by), asked)
  }

  return {
    get: async (tx: Tx, customerId: number, asked: Query): Promise<Analytics> => {
      const { currency } = await accounts.holding(tx, customerId, asked.accountId)
      const groups = await read(tx, asked)
      const others = groups.slice(analyticsGroups)
      return {
        currencyCode: currency,
        total: sumOf(groups, currency),
        groups: groups.slice(0, analyticsGroups).map((group) => Object.assign(sumOf([group], currency), { name: group.name })),
        ...(others.length > 0 && { others: sumOf(others, currency) }),
      }
    },

    /** All groups, each in a line. */
    linkTo: async (tx: Tx, { customerId, userId, language }: Reader, asked: Query) => {
      const { currency } = await accounts.holding(tx, customerId, asked.accountId)
      const groups = await replicas.read((reader) => read(reader, asked))
      const t = translator(language)
      const titles = [
        t(`documents:analytics.${asked.by}`),
        t('documents:analytics.income'),
        t('documents:analytics.spending'),
        t('documents:analytics.count'),
        t('documents:column.currency'),
      ]
      const lines = groups.map((group) => {
        const { income, spending, count } = sumOf([group], currency)
        const name = asked.by === 'type' ? typeName(group.name, language) : group.name
        return csvLine([name, { number: income }, { number: spending }, { number: String(count) }, currency])
      })
      const fileName = `analytics-${asked.accountId}-${asked.by}-${asked.fromDate}-${asked.toDate}.csv`
      const make = async () => Buffer.from([byteOrderMark + csvLine(titles), ...lines].join(''))
      return {
        link: await downloads.linkTo(tx, { customerId, userId, name: fileName, type: 'text/csv; charset=utf-8', make }),
        fileName,
      }
    },
  }
}
