import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import type { confirmPath } from './confirmPath.ts'

type Props = {
  readonly retryOf?: number | undefined
  readonly leftOutReason?: string | undefined
  readonly to: ReturnType<typeof confirmPath>
}

/** Of a draft whose rows failed in another batch or were left out of it: which, and why they were. */
export const CameFrom = ({ retryOf, leftOutReason, to }: Props) => {
  const { t } = useTranslation('mass')
  if (retryOf === undefined) return null
  return (
    <Notice tone="info">
      <Link to={to} search={{ batch: retryOf }}>
        {t('draft.from', { number: retryOf })}
      </Link>
      {leftOutReason && ` ${t('draft.why', { reason: leftOutReason })}`}
    </Notice>
  )
}
