import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { useRename } from './queries.ts'

export const RenamePopup = ({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const rename = useRename()
  const form = useContractForm(methods['alias.update'], {
    initial: { cardAliasName: card.cardAliasName ?? '' },
    onSubmit: async ({ cardAliasName }) => {
      await rename.mutateAsync({ accountId: card.accountId, cardAliasName })
      onClose()
    },
  })
  return (
    <Popup title={t('rename.title')} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('cardAliasName')} label={t('rename.label')} maxLength={40} data-autofocus />
        <Button type="submit" loading={form.busy}>
          {t('rename.submit')}
        </Button>
      </form>
    </Popup>
  )
}
