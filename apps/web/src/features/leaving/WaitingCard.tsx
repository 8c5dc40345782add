import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useKeepAccount } from '../../shared/closing/useClosing.ts'
import { Card } from '../../ui/Card.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import sections from '../../ui/Sections.module.css'
import { showToast } from '../../ui/toasts.ts'

type Props = { readonly closesAt: string; readonly byBank: boolean }

export const WaitingCard = ({ closesAt, byBank }: Props) => {
  const { t, i18n } = useTranslation('leaving')
  const keep = useKeepAccount()
  return (
    <Card title={t('waiting.title', { day: dayText(closesAt.slice(0, 10), i18n.language) })}>
      <p className={sections.lead}>
        {byBank ? t('waiting.byBank', { email: boot.brand.supports.defaultEmail }) : t('waiting.text')}
      </p>
      {keep.error && <Notice tone="bad">{keep.error.description}</Notice>}
      {!byBank && (
        <Button
          loading={keep.isPending}
          onClick={() => keep.mutate({}, { onSuccess: () => void showToast('success', t('waiting.kept')) })}
        >
          {t('waiting.keep')}
        </Button>
      )}
    </Card>
  )
}
