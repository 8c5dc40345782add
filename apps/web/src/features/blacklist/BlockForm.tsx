import { blacklist, blockTypes } from '@florin/contract/payments/blacklist'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './BlacklistScreen.module.css'
import { useBlock } from './queries.ts'

export const BlockForm = () => {
  const { t } = useTranslation('blacklist')
  const block = useBlock()
  const [added, setAdded] = useState<string>()
  const form = useContractForm(blacklist.create, {
    initial: { email: '' as string, blockType: 'both' as (typeof blockTypes)[number] },
    onSubmit: async ({ email, blockType }) => {
      setAdded(undefined)
      await block.mutateAsync({ email, blockType })
      form.reset()
      setAdded(email)
    },
  })
  return (
    <Card title={t('add.title')}>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('email')}
          label={t('add.email')}
          placeholder="name@example.com"
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
        <NativeSelect
          {...form.input('blockType')}
          label={t('add.type')}
          data={blockTypes.toReversed().map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <Button type="submit" loading={form.busy}>
          {t('add.submit')}
        </Button>
      </form>
      <p className={classes.help}>{t('typeHelp')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {added !== undefined && <Notice tone="good">{t('added', { email: added })}</Notice>}
    </Card>
  )
}
