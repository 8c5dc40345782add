import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { PositionKey } from '@florin/contract/companies/registrationFields'
import type { OutputOf } from '@florin/contract/method'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { StatementTasks } from '../../../shared/companyFacts/StatementTasks.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { FactList } from '../FactList.tsx'
import { givenReason, shortestReason } from '../useReasonCheck.ts'
import { BusinessAlerts } from './BusinessAlerts.tsx'
import classes from './BusinessReview.module.css'
import { Decision } from './Decision.tsx'
import { Ownership } from './Ownership.tsx'
import { RegisterCheck } from './RegisterCheck.tsx'
import type { ReviewProps } from './reviewProps.ts'
import { useFactName } from './useFactName.ts'

type Assignable = 1 | 2 | 3 | 4
type File = OutputOf<(typeof operatorBusiness)['business.get']>
const stale = [operatorBusiness['business.get'], operatorBusiness['business.list']]

/** What people have not signed, shown or answered yet. */
const openIn = ({ tasks, questions }: File): number =>
  tasks.filter(({ status }) => status !== 'signed').length + questions.filter(({ answer }) => answer === undefined).length

/** The whole file of a company that wants to be a customer. */
export const BusinessReview = ({ review: { subjectId: customerId, outcome }, onDecided }: ReviewProps) => {
  const { t } = useTranslation(['console', 'companyStatements'])
  const { data, error, isFetching, refetch } = useQuery(callQuery(operatorBusiness['business.get'], { customerId }))
  const approve = useCall(operatorBusiness['business.approve'], { stale })
  const decline = useCall(operatorBusiness['business.decline'], { stale })
  if (error && !data)
    return (
      <ErrorState title={t('business.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <FormSkeleton label={t('business.loading')} />
  const open = openIn(data)
  const wantsReason = open > 0 || data.alerts.length > 0
  return (
    <div className={classes.file}>
      <BusinessAlerts alerts={data.alerts} isOpen={!outcome} />
      <Applicant file={data} />
      <Users file={data} />
      <Facts title={t('business.company')} facts={data.company} />
      <RegisterCheck customerId={customerId} />
      <Facts title={t('business.financial')} facts={data.financial} />
      <Facts title={t('business.dueDiligence')} facts={data.dueDiligence} />
      <section>
        <h3>{t('business.ownership')}</h3>
        <Ownership company={data.name} structure={data} label={t('business.ownership')} />
      </section>
      {data.tasks.length > 0 && (
        <section>
          <h3>{t('companyStatements:tasks')}</h3>
          <StatementTasks tasks={data.tasks} />
        </section>
      )}
      <Questions customerId={customerId} file={data} isOpen={!outcome} />
      {!outcome && (
        <Notice tone={open > 0 ? 'warning' : 'info'}>
          {open > 0 ? t('business.open', { count: open }) : t('business.afterwards')}
        </Notice>
      )}
      {!outcome && (
        <Decision
          key={customerId}
          busy={approve.isPending || decline.isPending}
          problem={approve.error?.description ?? decline.error?.description}
          reasonForBoth={wantsReason}
          onApprove={(reason) => approve.mutate({ customerId, ...givenReason(reason) }, { onSuccess: onDecided })}
          onDecline={(reason) => decline.mutate({ customerId, reason }, { onSuccess: onDecided })}
        />
      )}
    </div>
  )
}

const Facts = ({ title, facts }: { title: string; facts: File['company'] }) => {
  const nameOf = useFactName()
  return (
    <section>
      <h3>{title}</h3>
      <FactList lines={facts.map(({ name, value }) => [nameOf(name), value] as const)} />
    </section>
  )
}

const Applicant = ({ file: { applicant, email } }: { file: File }) => {
  const { t } = useTranslation(['console', 'registerBusiness'])
  const position = applicant.position && t(`registerBusiness:positions.${applicant.position as PositionKey}`)
  return (
    <section>
      <h3>{t('business.applicant')}</h3>
      <FactList
        lines={[
          [t('business.fact.name'), applicant.name],
          Boolean(position) && [t('business.position'), position],
          [t('business.fact.email'), email],
        ]}
      />
    </section>
  )
}

const Users = ({ file: { users } }: { file: File }) => {
  const { t } = useTranslation(['console', 'companyAccess'])
  return (
    <section>
      <h3>{t('business.users')}</h3>
      <ul className={classes.holdings}>
        {users.map(({ name, email, accessRight }) => (
          <li key={email}>
            {name}{' '}
            <span className={classes.roles}>{[email, t(`companyAccess:right.${accessRight as Assignable}`)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type QuestionsProps = { customerId: number; file: File; isOpen: boolean }

const Questions = ({ customerId, file: { questions }, isOpen }: QuestionsProps) => {
  const { t, i18n } = useTranslation('console')
  const [question, setQuestion] = useState('')
  const ask = useCall(operatorBusiness['businessQuestion.create'], { stale })
  const isShort = question.trim().length < shortestReason
  return (
    <section>
      <h3>{t('business.questions')}</h3>
      {questions.map(({ id, question: asked, askedAt, answer }) => (
        <Notice key={id} tone={answer ? 'good' : 'info'} title={asked}>
          {answer ?? t('business.unanswered', { time: momentText(askedAt, i18n.language) })}
        </Notice>
      ))}
      {isOpen && (
        <form
          className={classes.ask}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isShort) ask.mutate({ customerId, question: question.trim() }, { onSuccess: () => setQuestion('') })
          }}
        >
          <Textarea
            name="question"
            label={t('business.ask')}
            value={question}
            onChange={(event) => setQuestion(event.currentTarget.value)}
            error={ask.error?.description}
            autosize
            minRows={2}
            maxLength={1000}
          />
          <Button type="submit" variant="default" loading={ask.isPending} disabled={isShort}>
            {t('business.askButton')}
          </Button>
        </form>
      )}
    </section>
  )
}
