import { operatorNotification } from '@florin/contract/messaging/operatorNotification'
import { notificationStatuses } from '@florin/contract/messaging/notification'
import { Button, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import console from '../Console.module.css'
import { useSend } from './queries.ts'

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text)

export const MessagePopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const send = useSend()
  /** As they were typed: what is no number stays to be seen and mended. */
  const [typed, setTyped] = useState<readonly string[]>([])
  const problemWith = (texts: readonly string[]) => {
    const others = texts.filter((text) => !isNumber(text))
    if (others.length > 0) return { customerIds: t('news.notNumbers', { texts: others.join(', ') }) }
    return texts.length === 0 ? { customerIds: t('news.noNumbers') } : {}
  }
  const form = useContractForm(operatorNotification['notification.send'], {
    initial: { customerIds: [] as number[], status: 'info' as (typeof notificationStatuses)[number], title: '', body: '' },
    check: () => problemWith(typed),
    onSubmit: async (message) => {
      const { sent } = await send.mutateAsync(message)
      void showToast('success', t('news.sent', { count: sent }))
      onClose()
    },
  })
  const address = (given: readonly string[]) => {
    // What is pasted comes as one.
    const texts = given.flatMap((text) => text.split(/[\s,;]+/)).filter(Boolean)
    setTyped(texts)
    form.set('customerIds', texts.filter(isNumber).map(Number))
    const { customerIds } = problemWith(texts)
    if (customerIds && texts.length > 0) form.setFieldError('customerIds', customerIds)
  }
  return (
    <Popup title={t('news.message')} onClose={onClose} wide>
      <form {...form.props} className={console.form}>
        <TagsInput
          name="customerIds"
          data-field="customerIds"
          label={t('news.customerIds')}
          description={t('news.customerIdsHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={[...typed]}
          onChange={address}
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
