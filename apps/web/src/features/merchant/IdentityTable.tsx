import type { IdentityMatch, IdentityRequest } from '@florin/contract/merchant/identityRequest'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import classes from './Merchant.module.css'

const helper = columnsOf<IdentityRequest>()
const tones = {
  pending: 'warning',
  confirmed: 'good',
  notConfirmed: 'bad',
  declined: 'neutral',
} as const satisfies Record<IdentityRequest['status'], Tone>
const items = ['name', 'dateOfBirth', 'country', 'document'] as const satisfies readonly (keyof IdentityMatch)[]

/** What is true and what is not, in words. */
const Match = ({ match }: { readonly match: IdentityMatch }) => {
  const { t, i18n } = useTranslation('merchant')
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  const named = (outcome: boolean) =>
    list.format(items.filter((item) => match[item] === outcome).map((item) => t(`identityItem.${item}`)))
  const [matches, differs] = [named(true), named(false)]
  return (
    <>
      {matches && <small>{t('identity.matches', { items: matches })}</small>}
      {differs && <small>{t('identity.differs', { items: differs })}</small>}
    </>
  )
}

const useColumns = () => {
  const { t, i18n } = useTranslation('merchant')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'person',
          header: t('identity.person'),
          cell: ({ row: { original } }) => (
            <TwoLines first={`${original.firstName} ${original.lastName}`} second={original.email} />
          ),
        }),
        helper.accessor('createdAt', {
          header: t('identity.when'),
          meta: { minor: true },
          cell: ({ getValue }) => momentText(getValue(), i18n.language),
        }),
        helper.display({
          id: 'fee',
          header: t('identity.fee'),
          meta: { minor: true, align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.feeAmount} currency={original.feeCurrencyCode} />,
        }),
        helper.display({
          id: 'result',
          header: t('identity.result'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className={classes.stack}>
              <StatusBadge tone={tones[original.status]}>{t(`identityStatus.${original.status}`)}</StatusBadge>
              {original.match && <Match match={original.match} />}
            </span>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

type Props = Pick<Parameters<typeof DataTable<IdentityRequest>>[0], 'caption' | 'rows' | 'error' | 'empty'>

/** Requests and what came of them. */
export const IdentityTable = (props: Props) => <DataTable columns={useColumns()} rowId={({ id }) => String(id)} {...props} />
