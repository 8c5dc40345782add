import type { BlockedBin, TransferMethod } from '@florin/contract/payments/operatorMethod'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../ui/countryName.ts'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { brandName } from '../BrandSelect.tsx'

const helper = columnsOf<TransferMethod>()
const binHelper = columnsOf<BlockedBin>()

export const useMethodColumns = () => {
  const { t, i18n } = useTranslation(['methods', 'console'])
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('countryCode', {
          header: t('country'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={countryName(original.countryCode, i18n.language)}
              second={original.brand ? brandName(original.brand) : t('console:anyBrand')}
            />
          ),
        }),
        helper.accessor('currencies', {
          header: t('currencies'),
          meta: { minor: true },
          cell: ({ getValue }) => getValue().join(', '),
        }),
        helper.accessor('notice', { header: t('notice'), meta: { minor: true }, cell: ({ getValue }) => getValue() ?? '' }),
        helper.accessor('isDisabled', {
          header: t('state'),
          meta: { align: 'end' },
          cell: ({ getValue }) => (
            <StatusBadge tone={getValue() ? 'bad' : 'good'}>{t(getValue() ? 'closed' : 'open')}</StatusBadge>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

export const useBinColumns = () => {
  const { t, i18n } = useTranslation('methods')
  return useMemo(
    () =>
      binHelper.columns([
        binHelper.accessor('binNumber', { header: t('bins.number') }),
        binHelper.accessor('reason', { header: t('bins.reason') }),
        binHelper.accessor('createdDate', {
          header: t('bins.since'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
      ]),
    [t, i18n.language],
  )
}
