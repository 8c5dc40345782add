import type { RowWarning } from '@florin/contract/mass/rowWarning'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** What to look at twice, in words; where lines have no numbers, without them. */
export const useWarningText = () => {
  const { t } = useTranslation('mass')
  return ({ kind, line }: RowWarning, hasLines = true): string => {
    if (kind === 'paidBefore') return t('warning.paidBefore')
    return hasLines && line !== undefined ? t('warning.sameAsLine', { line }) : t('warning.twice')
  }
}

type Props = { readonly warnings: readonly RowWarning[]; readonly isNewPayee?: boolean; readonly hasLines?: boolean }

/** For whoever approves a row. */
export const RowWarnings = ({ warnings, isNewPayee = false, hasLines = true }: Props) => {
  const { t } = useTranslation('mass')
  const textOf = useWarningText()
  const texts = [...warnings.map((warning) => textOf(warning, hasLines)), ...(isNewPayee ? [t('warning.newPayee')] : [])]
  return texts.map((text) => (
    <StatusBadge key={text} tone="warning">
      <IconAlertTriangle size={14} stroke={2} aria-hidden /> {text}
    </StatusBadge>
  ))
}
