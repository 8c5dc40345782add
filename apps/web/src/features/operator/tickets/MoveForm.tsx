import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMerge, useSplit } from './queries.ts'
import classes from './Tickets.module.css'

type Props = { id: string; chosen: readonly string[]; onMoved: (ticket: number) => void }

/** Two tickets about one thing become one; a ticket about two things becomes two. */
export const MoveForm = ({ id, chosen, onMoved }: Props) => {
  const { t } = useTranslation('helpdesk')
  const merge = useMerge()
  const split = useSplit()
  const [into, setInto] = useState('')
  const [subject, setSubject] = useState('')
  const moved = { onSuccess: ({ ticket }: { ticket: { id: string } }) => onMoved(Number(ticket.id)) }
  return (
    <details>
      <summary>{t('desk.move')}</summary>
      <div className={classes.controls}>
        <TextInput
          label={t('desk.mergeInto')}
          inputMode="numeric"
          value={into}
          error={merge.error?.description}
          onChange={({ currentTarget }) => setInto(currentTarget.value.trim())}
        />
        <Button
          variant="default"
          disabled={!/^\d{1,9}$/.test(into)}
          loading={merge.isPending}
          onClick={() => merge.mutate({ id, intoId: into }, moved)}
        >
          {t('desk.merge')}
        </Button>
        <TextInput
          label={t('desk.splitSubject')}
          maxLength={200}
          value={subject}
          error={split.error?.description}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={chosen.length === 0 || subject.trim() === ''}
          loading={split.isPending}
          onClick={() => split.mutate({ id, threadIds: [...chosen], subject }, moved)}
        >
          {t('desk.split', { count: chosen.length })}
        </Button>
      </div>
    </details>
  )
}
