import { notificationStatuses } from '@florin/contract/notification'
import { operator } from '@florin/contract/operator'
import { Button, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../app/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import console from '../Console.module.css'
import { useSend } from './queries.ts'

const numbersIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => text.split(/[\s,;]+/)).flatMap((text) => (/^[1-9]\d{0,9}$/.test(text) ? [Number(text)] : []))

export const MessagePopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const send = useSend()
  const form = useContractForm(operator['notification.send'], {
    initial: { customerIds: [] as number[], status: 'info' as (typeof notificationStatuses)[number], title: '', body: '' },
    onSubmit: async (message) => {
      const { sent } = await send.mutateAsync(message)
      void showToast('success', t('news.sent', { count: sent }))
      onClose()
    },
  })
  return (
    <Popup title={t('news.message')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <TagsInput
          name="customerIds"
          data-field="customerIds"
          label={t('news.customerIds')}
          description={t('news.customerIdsHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={form.values.customerIds.map(String)}
          onChange={(texts) => form.set('customerIds', numbersIn(texts))}
          error={form.fieldError('customerIds')}
          splitChars={[',', ' ', ';']}
          acceptValueOnBlur
          maxTags={100}
        />
        <NativeSelect
          {...form.input('status')}
          label={t('news.importance')}
          data={notificationStatuses.map((value) => ({ value, label: t(`news.statuses.${value}`) }))}
        />
        <TextInput {...form.input('title')} label={t('news.titleField')} maxLength={200} />
        <Textarea {...form.input('body')} label={t('news.bodyField')} autosize minRows={4} maxRows={12} maxLength={2000} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('news.send')}
        </Button>
      </form>
    </Popup>
  )
}
