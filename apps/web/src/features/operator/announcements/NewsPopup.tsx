import { type PublishedNews, operatorNews } from '@florin/contract/messaging/operatorNews'
import { languages, languageNames } from '@florin/i18n/languages'
import type { Language } from '@florin/i18n/languages'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { useChangeNews, usePublish } from './queries.ts'

type Texts = { readonly en: string } & Partial<Record<Language, string | undefined>>

const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([language, text]) => language === 'en' || text?.trim())) as Texts

/** New, or one that is out; each language has its own words. */
export const NewsPopup = ({ news, onClose }: { readonly news: PublishedNews | undefined; readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const publish = usePublish()
  const change = useChangeNews()
  const [language, setLanguage] = useState<Language>('en')
  const form = useContractForm(operatorNews['news.create'], {
    initial: {
      brand: news?.brand ?? 'florin',
      audience: news?.audience ?? ('all' as const),
      needsConfirmation: news?.needsConfirmation ?? false,
      title: (news?.title ?? { en: '' }) as Texts,
      body: (news?.body ?? { en: '' }) as Texts,
    },
    onSubmit: async ({ title, body, ...rest }) => {
      const texts = { title: filled(title), body: filled(body) }
      if (news) await change.mutateAsync({ id: news.id, ...texts, withConfirmation: rest.needsConfirmation })
      else await publish.mutateAsync({ ...rest, ...texts })
      void showToast('success', t('news.done'))
      onClose()
    },
  })
  const { title, body } = form.values
  const words = (name: 'title' | 'body') => ({
    name,
    'data-field': name,
    value: form.values[name][language] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, { ...(name === 'title' ? title : body), [language]: event.currentTarget.value }),
    error: form.fieldError(name),
  })
  const failed = form.error ?? change.error?.description
  /** English is the one that must be there: what is missing of it is shown. */
  const submit = (event: FormEvent) => {
    if (!title.en.trim() || !body.en.trim()) setLanguage('en')
    form.props.onSubmit(event)
  }
  return (
    <Popup title={t(news ? 'news.headline' : 'news.new')} onClose={onClose} wide>
      <form {...form.props} onSubmit={submit} className={console.form}>
        <div className={console.grid}>
          <BrandSelect {...form.input('brand')} disabled={news !== undefined} />
          <NativeSelect
            {...form.input('audience')}
            label={t('news.audience')}
            disabled={news !== undefined}
            data={(['all', 'personal', 'business'] as const).map((value) => ({ value, label: t(`news.audiences.${value}`) }))}
          />
          <NativeSelect
            label={t('news.language')}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value as Language)}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </div>
        <p className={console.quiet}>{t('news.languageHelp')}</p>
        <TextInput {...words('title')} label={t('news.titleField')} maxLength={200} lang={language} />
        <Textarea
          {...words('body')}
          label={t('news.bodyField')}
          autosize
          minRows={5}
          maxRows={14}
          maxLength={2000}
          lang={language}
        />
        <Checkbox {...form.tick('needsConfirmation')} label={t('news.needsConfirmation')} />
        {failed && <Notice tone="bad">{failed}</Notice>}
        {news && (
          <Button
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ id: news.id, published: news.isWithdrawn }, { onSuccess: onClose })}
          >
            {t(news.isWithdrawn ? 'news.bringBack' : 'news.takeBack')}
          </Button>
        )}
        <Button type="submit" fullWidth loading={form.busy}>
          {t(news ? 'news.save' : 'news.publish')}
        </Button>
      </form>
    </Popup>
  )
}
