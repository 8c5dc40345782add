import type { RequiredAction } from '@florin/contract/compliance/verificationStatus'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../app/session/profile.ts'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { useVerification, type Verification } from '../../shared/verification/useVerification.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { type StepState, stepsOf } from './steps.ts'
import classes from './Verification.module.css'

const icons = { done: IconCheck, pending: IconClock, open: IconAlertTriangle }
const tones = { done: 'good', pending: 'accent', open: 'warning' } as const

/** The part of the profile where it is done. */
const parts = {
  address: 'addresses',
  proofOfResidence: 'addresses',
  identity: 'identity',
  videoIdentity: 'identity',
  phone: 'phone',
} as const satisfies Record<Exclude<RequiredAction, 'fatcaCrs'>, string>

const placeOf = (action: RequiredAction) =>
  action === 'fatcaCrs'
    ? ({ to: '/self-certification-splash' as '/profile' } as const)
    : ({ to: '/profile', hash: parts[action] } as const)

type StepProps = { readonly action: RequiredAction; readonly state: StepState; readonly isNext: boolean }

const StepRow = ({ action, state, isNext }: StepProps) => {
  const { t } = useTranslation('verification')
  const Icon = icons[state]
  const name = t(`steps.${action}.title`)
  return (
    <li>
      <span className={classes.mark} data-state={state}>
        <Icon size={18} stroke={2} aria-hidden />
      </span>
      <div className={classes.step}>
        <div>
          <p>{name}</p>
          <small>{t(`steps.${action}.text`)}</small>
        </div>
        {state === 'open' ? (
          <Button
            component={Link}
            {...placeOf(action)}
            size="sm"
            variant={isNext ? 'filled' : 'default'}
            aria-label={t('steps.doIt', { name })}
          >
            {t('steps.do')}
          </Button>
        ) : (
          <StatusBadge tone={tones[state]}>{t(`steps.${state}`)}</StatusBadge>
        )}
      </div>
    </li>
  )
}

const notices = { verificationProcessing: 'verificationProcessing', finalReview: 'finalReview' } as const

const Steps = ({ known: { status, facts, actions } }: { readonly known: Verification }) => {
  const { t } = useTranslation('verification')
  const said = status in notices ? notices[status as keyof typeof notices] : undefined
  return (
    <div className={sections.sections}>
      {said && <Notice tone="info">{t(`unverified.${said}`)}</Notice>}
      <Card title={t('unverified.steps')}>
        <ol className={classes.steps}>
          {stepsOf(facts, actions).map((step) => (
            <StepRow key={step.action} {...step} isNext={step.action === actions[0]} />
          ))}
        </ol>
      </Card>
      <HelpLink department="documents" />
    </div>
  )
}

/** What is missing before the customer may do everything, each with the way to it. */
export const UnverifiedAccountScreen = () => {
  const { t } = useTranslation('verification')
  const { verified } = useProfile()
  const { known, failure, busy } = useVerification()
  usePageTitle(t(verified ? 'unverified.doneTitle' : 'unverified.title'))
  if (verified)
    return (
      <>
        <PageHeader title={t('unverified.doneTitle')} />
        <Card>
          <EmptyState
            icon={IconCircleCheck}
            title={t('unverified.done')}
            action={
              <Button component={Link} to="/home">
                {t('home')}
              </Button>
            }
          >
            {t('unverified.doneText')}
          </EmptyState>
        </Card>
      </>
    )
  return (
    <>
      <PageHeader title={t('unverified.title')} lead={t('unverified.lead')} />
      {known ? (
        <Steps known={known} />
      ) : (
        <div className={sections.sections}>
          <Card>
            {failure ? (
              <ErrorState title={t('unverified.failed')} description={failure.description} onRetry={failure.retry} busy={busy} />
            ) : (
              <TableSkeleton columns={2} rows={4} label={t('unverified.loading')} />
            )}
          </Card>
        </div>
      )}
    </>
  )
}
