import type { Logo } from '@florin/contract/merchant/logo'
import { merchant } from '@florin/contract/merchant/merchant'
import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { FileField } from '../../shared/upload/FileField.tsx'
import { useUpload } from '../../shared/upload/useUpload.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Merchant.module.css'
import { allLogos, logoQuery } from './queries.ts'

const formId = 'logo'

export const AddLogo = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('merchant')
  const upload = useUpload(merchant['logo.create'], allLogos)
  const form = useContractForm(merchant['logo.create'], {
    initial: { name: '', isDefault: false, 'file[]': null as File | null },
    onSubmit: async (values) => {
      await upload.send(values)
      onClose()
    },
  })
  return (
    <Popup
      title={t('logos.add')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.busy}>
          {t('logos.save')}
        </Button>
      }
    >
      <form id={formId} {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('name')} label={t('logos.name')} maxLength={200} data-autofocus />
        <FileField {...form.file('file[]')} label={t('logos.file')} progress={upload.progress} />
        <Switch {...form.tick('isDefault')} label={t('logos.asDefault')} />
      </form>
    </Popup>
  )
}

/** Its name, another picture, and whether it is the default; as it stands now, whatever the list has kept. */
export const ChangeLogo = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('merchant')
  const { data, error, isFetching, refetch } = useQuery(logoQuery(id))
  if (data) return <LogoEditor logo={data} onClose={onClose} />
  return (
    <Popup title={t('logos.change')} onClose={onClose}>
      {error ? (
        <ErrorState title={t('logos.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TextSkeleton label={t('logos.loading')} />
      )}
    </Popup>
  )
}

const LogoEditor = ({ logo, onClose }: { readonly logo: Logo; readonly onClose: () => void }) => {
  const { t } = useTranslation(['merchant', 'fields'])
  const upload = useUpload(merchant['logo.update'], allLogos)
  const form = useContractForm(merchant['logo.update'], {
    initial: { id: logo.id, name: logo.name, isDefault: logo.isDefault, 'file[]': null as File | null },
    check: ({ name }) => (name.trim() ? {} : { name: t('fields:required') }),
    onSubmit: async (values) => {
      await upload.send(values)
      onClose()
    },
  })
  return (
    <Popup
      title={t('logos.change')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.busy}>
          {t('logos.saveChange')}
        </Button>
      }
    >
      <form id={formId} {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('name')} label={t('logos.name')} maxLength={200} data-autofocus />
        <FileField {...form.file('file[]')} label={t('logos.otherFile')} progress={upload.progress} />
        {/* There is always one: another takes its place. */}
        {!logo.isDefault && <Switch {...form.tick('isDefault')} label={t('logos.asDefault')} />}
      </form>
    </Popup>
  )
}
