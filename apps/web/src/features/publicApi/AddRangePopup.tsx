import { publicApi } from '@florin/contract/publicApi/keys'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/call/response.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'
import classes from './PublicApi.module.css'
import { useCreateRange } from './queries.ts'

/** One address, a network as it is written, or from one address to another. */
export const AddRangePopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('publicApi')
  const creating = useCreateRange()
  const form = useContractForm(publicApi['allowedIp.create'], {
    initial: { name: '', ipFrom: '', ipTo: '' },
    otherInput: { enabled: true },
    onSubmit: async (values) => {
      await creating.mutateAsync({ ...values, enabled: true })
      onClose()
    },
  })
  // What was typed, and which field is at fault, is there again when it is closed.
  if (creating.error)
    return <ResponsePopup header={t('ranges.notMade')} body={failureText(creating.error)} onClose={creating.reset} />
  return (
    <Popup title={t('ranges.add')} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('name')} label={t('ranges.name')} data-autofocus />
        <TextInput {...form.input('ipFrom')} label={t('ranges.from')} description={t('ranges.fromHelp')} />
        <TextInput {...form.input('ipTo')} label={t('ranges.to')} />
        <Button type="submit" loading={form.busy}>
          {t('ranges.save')}
        </Button>
      </form>
    </Popup>
  )
}
