import type { SignInRecord } from '@florin/contract/access/loginHistory'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../ui/countryName.ts'
import { columnsOf } from '../../ui/DataTable.tsx'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './LoginHistoryScreen.module.css'

const helper = columnsOf<SignInRecord>()

const Result = ({ result }: Pick<SignInRecord, 'result'>) => {
  const { t } = useTranslation('loginHistory')
  return result === 'success' ? (
    <StatusBadge tone="good">{t('success')}</StatusBadge>
  ) : (
    <StatusBadge tone="bad">{t('failed')}</StatusBadge>
  )
}

const What = ({ record }: { record: SignInRecord }) => {
  const { t } = useTranslation('loginHistory')
  return (
    <span className={classes.device}>
      {record.device ?? t('unknownDevice')}
      <span className={classes.phoneOnly}>{record.ip}</span>
    </span>
  )
}

export const useSignInColumns = (withPlace: boolean) => {
  const { t, i18n } = useTranslation('loginHistory')
  return useMemo(() => {
    const time = helper.accessor('createdAt', {
      header: t('time'),
      cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
    })
    const device = helper.display({ id: 'device', header: t('device'), cell: ({ row }) => <What record={row.original} /> })
    const address = helper.accessor('ip', { header: t('address'), meta: { minor: true } })
    const place = helper.display({
      id: 'place',
      header: t('place'),
      meta: { minor: true },
      cell: ({ row: { original } }) => original.countryCode && countryName(original.countryCode, i18n.language),
    })
    const result = helper.accessor('result', {
      header: t('result'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Result result={getValue()} />,
    })
    return withPlace ? helper.columns([time, device, address, place, result]) : helper.columns([time, device, address, result])
  }, [t, i18n.language, withPlace])
}
