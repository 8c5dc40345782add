import { Button, type TextareaProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonField } from './ReasonField.tsx'

type Props = {
  readonly reason: TextareaProps
  readonly error: string | undefined
  readonly busy: boolean
  /** Whether somebody else has to confirm it. */
  readonly proposes?: boolean
}

/** How every change of an operator ends: why, what stands in the way, and the button. */
export const SaveWithReason = ({ reason, error, busy, proposes = false }: Props) => {
  const { t } = useTranslation('console')
  return (
    <>
      <ReasonField {...reason} />
      {proposes && <Notice tone="info">{t('change.needsSecond')}</Notice>}
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" fullWidth loading={busy}>
        {t(proposes ? 'change.propose' : 'customer.save')}
      </Button>
    </>
  )
}
