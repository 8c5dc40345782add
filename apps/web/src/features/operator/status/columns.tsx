import type { StatusCheck } from '@florin/contract/console/operatorStatus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnsOf } from '../../../ui/DataTable.tsx'
import { momentText } from '../../../ui/moments.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import console from '../Console.module.css'
import { useTypeName } from '../payments/types.ts'

const helper = columnsOf<StatusCheck>()
const tones = { good: 'good', warning: 'warning', bad: 'bad', unknown: 'neutral' } as const

export const useStatusColumns = () => {
  const { t, i18n } = useTranslation('status')
  const typeOf = useTypeName()
  return useMemo(() => {
    const whenOf = ({ count, sinceDate, untilDate }: StatusCheck): string => {
      if (untilDate) return t('until', { moment: momentText(untilDate, i18n.language) })
      if (!sinceDate) return '–'
      return t(count === undefined ? 'last' : 'since', { moment: momentText(sinceDate, i18n.language) })
    }
    return helper.columns([
      helper.accessor('name', {
        header: t('check'),
        cell: ({ row: { original } }) => (
          <>
            <span className={console.words}>{t(`checks.${original.name}`, { type: typeOf(original.type ?? '') })}</span>
            {/* On a narrow page there is no column of times. */}
            {whenOf(original) !== '–' && <div className={`${console.quiet} ${console.narrow}`}>{whenOf(original)}</div>}
          </>
        ),
      }),
      helper.accessor('state', {
        header: t('state'),
        cell: ({ row: { original } }) => <StatusBadge tone={tones[original.state]}>{t(`states.${original.state}`)}</StatusBadge>,
      }),
      helper.accessor('count', { header: t('count'), meta: { align: 'end' }, cell: ({ getValue }) => getValue() ?? '–' }),
      helper.display({ id: 'when', header: t('when'), meta: { minor: true }, cell: ({ row: { original } }) => whenOf(original) }),
    ])
  }, [t, i18n.language, typeOf])
}
