import type { OutputOf } from '@florin/contract/method'
import type { ProfileStatus } from '@florin/contract/compliance/profileStatus'
import { verification } from '@florin/contract/compliance/verification'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { reasonText } from '../../shared/verification/identityReason.ts'
import { useLive } from '../../app/live/useLive.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { dayText } from '../../ui/moments.ts'
import { ProfileBadge } from './ProfileBadge.tsx'
import classes from './Profile.module.css'
import { ProfileSection } from './ProfileSection.tsx'

type Known = OutputOf<(typeof verification)['identityDocument.get']>
type State = Known['status']

const badges: Readonly<Record<State, ProfileStatus>> = {
  undefined: 'none',
  submitted: 'pending',
  underInvestigation: 'pending',
  validated: 'validated',
  nameMismatch: 'rejected',
  rejected: 'rejected',
  canceled: 'rejected',
}
const soonDays = 30
const runsOutSoon = ({ status, expiration }: Known) =>
  status === 'validated' && expiration !== undefined && (new Date(expiration).getTime() - Date.now()) / 86_400_000 < soonDays

const nextStep = (known: Known, t: TFunction<['profile', 'identity']>, reason: string): string | undefined => {
  if (runsOutSoon(known)) return t('identity.next.soon')
  if (known.status === 'validated') return known.videoIdentityJobId && t('identity.next.video')
  return t(`identity.next.${known.status}`, { reason })
}

export const IdentitySection = () => {
  const { t } = useTranslation(['profile', 'identity'])
  const { t: words } = useTranslation('identity')
  const query = useQuery(callQuery(verification['identityDocument.get'], {}))
  useLive('customerChanged', () => void markStale(verification['identityDocument.get']))
  const { data } = query
  const status = data && (runsOutSoon(data) ? 'expiredSoon' : badges[data.status])
  return (
    <ProfileSection
      id="identity"
      title={t('identity.title')}
      lead={t('identity.lead')}
      loading={t('identity.loading')}
      failed={t('identity.failed')}
      query={query}
      status={status}
      next={data && nextStep(data, t, reasonText(data.rejectReason, words))}
    >
      {(known) => <Details known={known} />}
    </ProfileSection>
  )
}

const Details = ({ known }: { known: Known }) => {
  const { t, i18n } = useTranslation('profile')
  const facts = [
    ['document', known.type],
    ['number', known.number],
    ['issued', known.issuedDate && dayText(known.issuedDate, i18n.language)],
    ['expiration', known.expiration && dayText(known.expiration, i18n.language)],
  ] as const
  return (
    <div className={classes.stack}>
      {facts.some(([, value]) => value) && (
        <dl className={classes.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{t(`identity.${name}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('identity.videoTitle')}</dt>
          <dd>
            <ProfileBadge status={known.videoIdentityStatus} />
          </dd>
        </div>
        <div>
          <dt>{t('identity.residenceTitle')}</dt>
          <dd>
            <ProfileBadge status={known.proofOfResidenceStatus} />
          </dd>
        </div>
      </dl>
      <Ways known={known} />
      {badges[known.status] === 'rejected' && <HelpLink department="documents" document={known.type} />}
    </div>
  )
}

const Ways = ({ known }: { known: Known }) => {
  const { t } = useTranslation('profile')
  const may = useMay()
  const start = useCall(verification['identity.create'], { toast: true })
  const isOpen = ['undefined', 'rejected', 'nameMismatch', 'canceled'].includes(known.status) || runsOutSoon(known)
  if (!may(verification['identity.create'])) return null
  return (
    <div className={classes.ways}>
      {isOpen && (
        <Button
          size="sm"
          loading={start.isPending}
          onClick={() =>
            start.mutate({}, { onSuccess: ({ url }) => location.assign(new URL(url).pathname + new URL(url).search) })
          }
        >
          {t(known.status === 'undefined' ? 'identity.start' : 'identity.again')}
        </Button>
      )}
      {known.videoIdentityJobId && (
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => <Link to="/video-identity-job/$id" params={{ id: known.videoIdentityJobId ?? '' }} {...props} />}
        >
          {t('identity.video')}
        </Button>
      )}
    </div>
  )
}
