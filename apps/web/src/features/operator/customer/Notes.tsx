import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import console from '../Console.module.css'
import classes from './Customer.module.css'
import { notesQuery, useAddNote } from './queries.ts'

export const NotesCard = ({ customerId }: { readonly customerId: number }) => {
  const { t, i18n } = useTranslation('console')
  const { data } = useQuery(notesQuery(customerId))
  const add = useAddNote()
  const mayAdd = useMay()(operatorCustomer['customerNote.create'])
  const form = useContractForm(operatorCustomer['customerNote.create'], {
    initial: { body: '' },
    onSubmit: async ({ body }) => {
      await add.mutateAsync({ customerId, body })
      form.reset()
    },
  })
  return (
    <Card title={t('customer.notes')}>
      {mayAdd && (
        <form {...form.props} className={console.form}>
          <Textarea
            {...form.input('body')}
            label={t('customer.newNote')}
            description={t('customer.noteHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
          />
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <Button type="submit" variant="default" loading={form.busy} className={classes.add ?? ''}>
            {t('customer.addNote')}
          </Button>
        </form>
      )}
      <ul className={classes.notes}>
        {data?.items.map(({ id, author, body, createdAt }) => (
          <li key={id}>
            <p>{body}</p>
            <small>{t('customer.noteBy', { author, time: momentText(createdAt, i18n.language) })}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
