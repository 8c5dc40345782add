import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { initials } from '../../ui/initials.ts'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './CompanyAccess.module.css'
import { ChangesCard } from './ChangesCard.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PhonePopup } from './PhonePopup.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { peopleQuery, useCancel, useRemove, useResend } from './queries.ts'
import { RightPopup } from './RightPopup.tsx'
import { useLeavesShort } from './useLeavesShort.ts'

const nameOf = ({ firstName, lastName }: CompanyPerson): string => `${firstName} ${lastName}`
type User = CompanyPerson & { readonly userId: number }
const isUser = (person: CompanyPerson): person is User => person.userId !== undefined

/** Who sees and moves the company's money, and what each of them may do. */
export const CompanyAccessScreen = () => {
  const { t } = useTranslation('companyAccess')
  const name = useActing()?.name ?? ''
  const { data, error, isFetching, refetch } = useQuery(peopleQuery())
  const [changing, setChanging] = useState<User>()
  const [removing, setRemoving] = useState<User>()
  const [reaching, setReaching] = useState<User>()
  usePageTitle(t('title'))
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} lead={t('lead', { name })} />
      <ChangesCard />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card>
            {data ? (
              <ul className={classes.people} aria-label={t('title')}>
                {data.users.map((person) => (
                  <Person
                    key={person.userId ?? `invited ${person.invitationId}`}
                    person={person}
                    onChange={setChanging}
                    onRemove={setRemoving}
                    onPhone={setReaching}
                  />
                ))}
              </ul>
            ) : error ? (
              <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <TableSkeleton columns={3} rows={4} label={t('loading')} />
            )}
          </Card>
          <PolicyCard />
        </div>
        <InviteForm />
      </div>
      {changing && <RightPopup person={changing} onClose={() => setChanging(undefined)} />}
      {reaching && <PhonePopup person={reaching} onClose={() => setReaching(undefined)} />}
      {removing && <RemovePopup person={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  )
}

type Act = (person: User) => void
type PersonProps = { person: CompanyPerson; onChange: Act; onRemove: Act; onPhone: Act }

const Person = ({ person, onChange, onRemove, onPhone }: PersonProps) => {
  const { t, i18n } = useTranslation('companyAccess')
  const { email, accessRight, isRepresentative, isLast, isYou, lastSeenAt, phone } = person
  const name = nameOf(person)
  const mayChange = isUser(person) && !isRepresentative && accessRight !== 5
  return (
    <li className={classes.person}>
      <span className={classes.avatar} aria-hidden>
        {initials(name)}
      </span>
      <div className={classes.who}>
        <strong>{isYou ? t('you', { name }) : name}</strong>
        <span className={classes.quiet}>{email}</span>
        {phone && (
          <span className={classes.quiet}>
            +{phone.countryCode} {phone.number}
            {!phone.confirmed && ` · ${t('phone.unconfirmed')}`}
          </span>
        )}
      </div>
      <div className={classes.what}>
        <span>{t(isRepresentative ? 'right.representative' : `right.${accessRight}`)}</span>
        <span className={classes.quiet}>{t(isRepresentative ? 'may.representative' : `may.${accessRight}`)}</span>
      </div>
      <div className={classes.state}>
        {person.status === 'blocked' ? (
          <StatusBadge tone="bad">{t('status.blocked')}</StatusBadge>
        ) : isUser(person) ? (
          <span className={classes.quiet}>{lastSeenAt ? momentText(lastSeenAt, i18n.language) : t('neverSeen')}</span>
        ) : (
          <Invited person={person} />
        )}
      </div>
      {isUser(person) && (
        <div className={classes.actions}>
          <Button variant="subtle" size="compact-sm" aria-label={t('phone.setNamed', { name })} onClick={() => onPhone(person)}>
            {t('phone.set')}
          </Button>
          {mayChange && (
            <Button variant="subtle" size="compact-sm" aria-label={t('changeNamed', { name })} onClick={() => onChange(person)}>
              {t('change')}
            </Button>
          )}
          {isLast ? (
            <span className={classes.quiet}>{t('last')}</span>
          ) : (
            <Button variant="subtle" size="compact-sm" aria-label={t('removeNamed', { name })} onClick={() => onRemove(person)}>
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const Invited = ({ person: { invitationId: id = 0, status, email } }: { person: CompanyPerson }) => {
  const { t } = useTranslation('companyAccess')
  const resend = useResend()
  const cancel = useCancel()
  const problem = resend.error ?? cancel.error
  return (
    <>
      <StatusBadge tone={status === 'expired' ? 'bad' : 'accent'}>
        {t(status === 'expired' ? 'status.expired' : 'status.invited')}
      </StatusBadge>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={resend.isPending}
          onClick={() => resend.mutate({ id }, { onSuccess: () => void showToast('success', t('invited', { email })) })}
        >
          {t('resend')}
        </Button>
        <Button variant="subtle" size="compact-sm" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t('cancelInvitation')}
        </Button>
      </div>
      {problem && <span role="alert">{problem.description}</span>}
    </>
  )
}

const RemovePopup = ({ person, onClose }: { person: User; onClose: () => void }) => {
  const { t } = useTranslation('companyAccess')
  const remove = useRemove()
  const isShort = useLeavesShort()(person.userId, undefined)
  const name = nameOf(person)
  return (
    <QuestionPopup
      title={t('removeTitle', { name })}
      yes={t(isShort ? 'removeDespite' : 'remove')}
      busy={remove.isPending}
      problem={remove.error?.description}
      onYes={() =>
        remove.mutate(
          { id: person.userId, ...(isShort && { despitePolicy: true }) },
          {
            onSuccess: ({ status }) => {
              void showToast('success', status === 'active' ? t('removed', { name }) : t('changes.waits'))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('removeText', { name })}</p>
      {isShort && <Notice tone="warning">{t('policy.willBeShort')}</Notice>}
    </QuestionPopup>
  )
}
