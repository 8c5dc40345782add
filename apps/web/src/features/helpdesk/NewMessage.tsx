import { type Department, departments } from '@florin/contract/calls/helpdesk/ticket'
import type { helpdesk } from '@florin/contract/helpdesk/helpdesk'
import type { OutputOf } from '@florin/contract/method'
import { Select, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftValues } from '../../shared/forms/useDraftValues.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useAttachments } from '../../shared/helpdesk/useAttachments.ts'
import { Composer } from './Composer.tsx'
import { useBlockedSeconds } from './DeskBlocked.tsx'
import classes from './Messages.module.css'
import { useFields, useOpenTicket, uploadFile } from './queries.ts'
import { SelfHelp } from './SelfHelp.tsx'
import type { MessagesSearch } from './search.ts'

type Values = Record<string, string> & { subject: string; description: string; departmentId: Department }

const startOf = ({ department, subject = '', transactionId, document, errorCode }: MessagesSearch): Values => ({
  subject,
  description: '',
  departmentId: department ?? 'other',
  ...(transactionId !== undefined && { transactionId: String(transactionId) }),
  ...(document !== undefined && { document }),
  ...(errorCode !== undefined && { errorCode }),
})

/** A message to the help desk; what it asks for depends on what it is about. */
export const NewMessage = ({ about, page }: { about: MessagesSearch; page: string }) => {
  const { t } = useTranslation('helpdesk')
  const navigate = useNavigate()
  const [initial] = useState(() => startOf(about))
  const keep = `ticket.new.${about.department ?? ''}.${about.transactionId ?? about.document ?? about.errorCode ?? ''}`
  const { values, set, forget } = useDraftValues<Values>(initial, keep)
  const { departmentId, subject, description } = values
  const department = departments.find((each) => each === departmentId) ?? 'other'
  const { data: fields } = useFields(department)
  const attachments = useAttachments(uploadFile)
  const open = useOpenTicket()
  const [isTried, setTried] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const isBlocked = useBlockedSeconds() > 0
  const asked = (fields?.data ?? []).filter(({ apiName }) => apiName !== 'departmentId')
  const problem = (field: string) => open.error?.fieldErrors.find((each) => each.field === field)?.description
  const isElsewhere = open.error && problem('subject') === undefined && problem('description') === undefined

  const send = async () => {
    setTried(true)
    if (subject.trim() === '' || description.trim() === '') return
    setWaiting(true)
    const uploads = await attachments.uploads()
    setWaiting(false)
    const given = asked.flatMap(({ apiName }) => {
      const value = values[apiName]?.trim()
      return value ? [[apiName, value] as const] : []
    })
    open.mutate(
      { subject, description, departmentId: department, fields: Object.fromEntries(given), uploads },
      {
        onSuccess: ({ ticketNumber }) => {
          forget()
          void navigate({ to: '/messages', search: { ticketNumber }, replace: true })
        },
      },
    )
  }

  const needs = (text: string) => (isTried && text.trim() === '' ? t('needed') : undefined)
  const refused = attachments.all.filter(({ state }) => state === 'rejected').length
  return (
    <>
      <header className={classes.head}>
        <Link to="/messages" search={{}} className={classes.back} aria-label={t('back')}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
        </Link>
        <div className={classes.headText}>
          <h2 className={classes.headTitle}>{t('newTitle')}</h2>
          <p className={classes.muted}>{t('promise')}</p>
        </div>
      </header>
      <div className={classes.form}>
        {isElsewhere && <Notice tone="bad">{open.error?.fieldErrors[0]?.description ?? open.error?.description}</Notice>}
        <TextInput
          label={t('subject')}
          data-autofocus
          maxLength={200}
          value={subject}
          error={problem('subject') ?? needs(subject)}
          onChange={({ currentTarget }) => set('subject', currentTarget.value)}
        />
        <SelfHelp subject={subject} department={department} page={page} />
        <Select
          label={t('field.departmentId')}
          data={departments.map((value) => ({ value, label: t(`department.${value}`) }))}
          value={department}
          allowDeselect={false}
          onChange={(value) => set('departmentId', (value ?? 'other') as Department)}
        />
        <MoreFields fields={asked} values={values} onChange={(name, value) => set(name, value)} />
        <Composer
          label={t('yourMessage')}
          placeholder={t('messagePlaceholder')}
          value={description}
          attachments={attachments}
          sendLabel={t('send')}
          busy={open.isPending || isWaiting}
          blocked={isBlocked}
          error={problem('description') ?? needs(description)}
          note={refused > 0 ? t('leftOut', { count: refused }) : undefined}
          onChange={(value) => set('description', value)}
          onSend={() => void send()}
        />
        <p className={classes.muted}>{t('advice')}</p>
      </div>
    </>
  )
}

type Field = OutputOf<(typeof helpdesk)['field.list']>['data'][number]
type MoreProps = {
  fields: readonly Field[]
  values: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** What the department asks for. */
const MoreFields = ({ fields, values, onChange }: MoreProps) =>
  fields.map(({ apiName, label, type, options }) =>
    type === 'picklist' ? (
      <Select
        key={apiName}
        label={label}
        data={options ?? []}
        value={values[apiName] ?? (apiName === 'priority' ? 'normal' : null)}
        onChange={(value) => onChange(apiName, value ?? '')}
      />
    ) : (
      <TextInput
        key={apiName}
        label={label}
        maxLength={200}
        value={values[apiName] ?? ''}
        onChange={({ currentTarget }) => onChange(apiName, currentTarget.value)}
      />
    ),
  )
