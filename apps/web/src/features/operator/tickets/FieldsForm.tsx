import type { QueuedTicket } from '@florin/contract/helpdesk/operatorTicket'
import { type TicketFieldName, ticketFieldsOf } from '@florin/contract/helpdesk/ticketFields'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketUpdate } from './queries.ts'
import classes from './Tickets.module.css'

type Fields = Readonly<Partial<Record<TicketFieldName, string>>>
type Props = { readonly ticket: QueuedTicket; readonly fields: Fields }

/** What the department asks for, to be corrected; what another department asked for is left out when it is saved. */
export const FieldsForm = ({ ticket: { id, departmentId }, fields }: Props) => {
  const { t } = useTranslation('helpdesk')
  const update = useTicketUpdate()
  const [values, setValues] = useState<Fields>(fields)
  const asked = ticketFieldsOf(departmentId).filter(({ type }) => type !== 'picklist')
  const known: Fields = Object.fromEntries(
    asked.flatMap(({ apiName }) => {
      const value = values[apiName]?.trim()
      return value ? [[apiName, value]] : []
    }),
  )
  const isChanged = JSON.stringify(Object.entries(known).toSorted()) !== JSON.stringify(Object.entries(fields).toSorted())
  if (asked.length === 0 && !isChanged) return null
  return (
    <details>
      <summary>{t('desk.fields')}</summary>
      <div className={classes.controls}>
        {asked.map(({ apiName }) => (
          <TextInput
            key={apiName}
            label={t(`field.${apiName}`)}
            maxLength={200}
            value={values[apiName] ?? ''}
            onChange={({ currentTarget }) => setValues({ ...values, [apiName]: currentTarget.value })}
          />
        ))}
        <Button
          variant="default"
          disabled={!isChanged}
          loading={update.isPending}
          onClick={() => update.mutate({ id, fields: known })}
        >
          {t('desk.saveFields')}
        </Button>
      </div>
    </details>
  )
}
