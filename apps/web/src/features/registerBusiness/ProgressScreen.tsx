import { ResponseCode } from '@florin/contract/errors'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatementTasks } from '../../shared/companyFacts/StatementTasks.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { LinkAgain } from './LinkAgain.tsx'
import { progressQuery, useAnswer, useConfirmEmail, useRemind } from './queries.ts'
import classes from './Wizard.module.css'

type Link = { readonly customerId: number; readonly code: string }

/** How an application stands, for whoever has its link; who has none is sent it again. */
export const ProgressScreen = ({ link }: { link: Link | undefined }) => {
  const { t } = useTranslation('registerBusiness')
  usePageTitle(t('progress.title'))
  return link ? <Progress link={link} /> : <LinkAgain title={t('progress.title')} lead={t('again.lead')} />
}

/** Questions are answered here. */
const Progress = ({ link }: { link: Link }) => {
  const { t, i18n } = useTranslation(['registerBusiness', 'companyStatements'])
  const { data, error, isFetching, refetch } = useQuery(progressQuery(link))
  if (error?.code === ResponseCode.badParameters) return <LinkAgain title={t('resume.failed')} lead={t('again.failed')} />
  if (error && !data)
    return (
      <ErrorState title={t('progress.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <FormSkeleton label={t('progress.title')} />
  const { companyName, email, status, submittedAt, reason, questions, tasks, isActivated } = data
  const isConfirmed = !tasks.some((task) => task.kind === 'email' && task.status !== 'signed')
  const text = isActivated ? t('progress.activated') : t(`progress.status.${status}`, { email })
  return (
    <ExternalCard wide title={companyName} lead={t('progress.received', { time: momentText(submittedAt, i18n.language) })}>
      <div className={classes.form}>
        <Notice tone={status === 'declined' ? 'bad' : status === 'approved' ? 'good' : 'info'}>{text}</Notice>
        {reason && <p>{t('progress.reason', { reason })}</p>}
        {!isConfirmed && status !== 'declined' && <ConfirmEmail link={link} email={email} />}
        {tasks.length > 0 && status !== 'declined' && (
          <section>
            <h2 className={classes.question}>{t('companyStatements:tasks')}</h2>
            <StatementTasks tasks={tasks} />
            {isConfirmed && tasks.some((task) => task.status !== 'signed') && <Remind link={link} />}
          </section>
        )}
        {questions.map((question) => (
          <Question key={question.id} link={link} question={question} isOpen={status === 'question'} />
        ))}
      </div>
    </ExternalCard>
  )
}

/** A press, and not the page by itself: programs that look at links in mails open it too. */
const ConfirmEmail = ({ link, email }: { link: Link; email: string }) => {
  const { t } = useTranslation('registerBusiness')
  const confirm = useConfirmEmail()
  return (
    <section className={classes.form}>
      <Notice tone="warning">{t('progress.confirm.text', { email })}</Notice>
      {confirm.error && <Notice tone="bad">{confirm.error.description}</Notice>}
      <Button loading={confirm.isPending} onClick={() => confirm.mutate(link)}>
        {t('progress.confirm.button')}
      </Button>
    </section>
  )
}

const Remind = ({ link }: { link: Link }) => {
  const { t } = useTranslation('companyStatements')
  const remind = useRemind()
  return (
    <>
      <Button variant="default" loading={remind.isPending} onClick={() => remind.mutate(link)}>
        {t('remind')}
      </Button>
      {remind.isSuccess && <Notice tone="good">{t('sent')}</Notice>}
      {remind.error && <Notice tone="bad">{remind.error.description}</Notice>}
    </>
  )
}

type QuestionProps = {
  link: Link
  question: { readonly id: number; readonly question: string; readonly answer?: string | undefined }
  isOpen: boolean
}

const Question = ({ link, question: { id, question, answer }, isOpen }: QuestionProps) => {
  const { t } = useTranslation('registerBusiness')
  const [text, setText] = useState('')
  const send = useAnswer()
  if (answer !== undefined || !isOpen)
    return (
      <section>
        <h2 className={classes.question}>{question}</h2>
        <p>{answer ?? t('progress.unanswered')}</p>
      </section>
    )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send.mutate({ ...link, questionId: id, answer: text.trim() })
      }}
    >
      <Textarea
        label={question}
        value={text}
        autosize
        minRows={3}
        maxLength={2000}
        error={send.error?.description}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={send.isPending} disabled={!text.trim()}>
        {t('progress.answer')}
      </Button>
    </form>
  )
}
