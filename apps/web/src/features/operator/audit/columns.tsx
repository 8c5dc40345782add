import type { AuditItem } from '@florin/contract/console/operatorAudit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'

const helper = columnsOf<AuditItem>()

const What = ({ item: { method, reason, summary, isActing, operator, customerName } }: { readonly item: AuditItem }) => {
  const { t } = useTranslation('console')
  return (
    <TwoLines
      first={<span className={console.code}>{method}</span>}
      second={
        <>
          {/* On a narrow page who and whom have no columns. */}
          <span className={console.narrow}>{[operator, customerName, ''].filter((part) => part !== undefined).join(' · ')}</span>
          {isActing ? t('audit.acting') : reason}
          {summary && <span className={console.code}> {summary}</span>}
        </>
      }
    />
  )
}

export const useAuditColumns = () => {
  const { t, i18n } = useTranslation('console')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'what',
          header: t('audit.what'),
          cell: ({ row: { original } }) => <What item={original} />,
        }),
        helper.display({
          id: 'whom',
          header: t('audit.whom'),
          meta: { minor: true },
          cell: ({ row: { original } }) =>
            original.customerId && <TwoLines first={original.customerName ?? ''} second={original.customerId} />,
        }),
        helper.display({
          id: 'who',
          header: t('audit.who'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <TwoLines first={original.operator} second={original.ip} />,
        }),
        helper.accessor('createdAt', {
          header: t('audit.when'),
          meta: { align: 'end' },
          cell: ({ getValue }) => (
            <time dateTime={getValue()} className={console.moment}>
              {momentText(getValue(), i18n.language)}
            </time>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}
