import { networkEnds } from '@florin/contract/publicApi/networkEnds'
import { type AllowedIp, publicApi } from '@florin/contract/publicApi/keys'
import { Button, TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { FailedPopup } from '../../shared/helpdesk/FailedPopup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './PublicApi.module.css'
import { useCreateRange, useUpdateRange } from './queries.ts'

/** One address, a network as it is written, or from one address to another: a new one, or one that is there. */
export const RangePopup = ({ range, onClose }: { range?: AllowedIp | undefined; onClose: () => void }) => {
  const { t } = useTranslation('publicApi')
  const creating = useCreateRange()
  const updating = useUpdateRange()
  const enabled = range?.enabled ?? true
  const form = useContractForm(publicApi['allowedIp.create'], {
    initial: { name: range?.name ?? '', ipFrom: range?.ipFrom ?? '', ipTo: range?.ipTo ?? '' },
    otherInput: { enabled },
    onSubmit: async (values) => {
      await (range
        ? updating.mutateAsync({ ...values, id: String(range.id), enabled })
        : creating.mutateAsync({ ...values, enabled }))
      onClose()
    },
  })
  /** A network becomes its first and its last address, so that people see what it allows. */
  const split = (event: ClipboardEvent) => {
    const ends = networkEnds(event.clipboardData.getData('text'))
    if (!ends) return
    event.preventDefault()
    form.set('ipFrom', ends.first)
    form.set('ipTo', ends.last)
  }
  const failed = creating.error ? creating : updating
  // What was typed, and which field is at fault, is there again when it is closed.
  if (failed.error)
    return <FailedPopup header={t(range ? 'ranges.notChanged' : 'ranges.notMade')} error={failed.error} onClose={failed.reset} />
  return (
    <Popup title={t(range ? 'ranges.change' : 'ranges.add')} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('name')} label={t('ranges.name')} data-autofocus />
        <TextInput {...form.input('ipFrom')} label={t('ranges.from')} description={t('ranges.fromHelp')} onPaste={split} />
        <TextInput {...form.input('ipTo')} label={t('ranges.to')} />
        <Button type="submit" loading={form.busy}>
          {t('ranges.save')}
        </Button>
      </form>
    </Popup>
  )
}
