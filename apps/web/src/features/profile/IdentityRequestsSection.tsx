import type { AskedIdentity } from '@florin/contract/merchant/identityRequest'
import { merchant } from '@florin/contract/merchant/merchant'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './IdentityRequests.module.css'

const asked = merchant['identity.asked']

const Request = ({ request }: { readonly request: AskedIdentity }) => {
  const { t, i18n } = useTranslation('profile')
  const answering = useCall(merchant['identity.answer'], { stale: [asked] })
  const { id, merchantName, merchantVerified, asksDateOfBirth, asksCountry, note, hasAgreed, status, expiresAt } = request
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  const items = list.format([
    t('identityRequests.name'),
    ...(asksDateOfBirth ? [t('identityRequests.dateOfBirth')] : []),
    ...(asksCountry ? [t('identityRequests.country')] : []),
    t('identityRequests.document'),
  ])
  const isOpen = status === 'pending'
  const answer = (agrees: boolean) => () => answering.mutate({ id, agrees })
  return (
    <li className={classes.request}>
      <p className={classes.who}>
        <strong>{merchantName}</strong>
        {merchantVerified && <StatusBadge tone="good">{t('identityRequests.verified')}</StatusBadge>}
        {!isOpen && <StatusBadge tone="neutral">{t(`identityRequests.status.${status}`)}</StatusBadge>}
      </p>
      {note && <p>{note}</p>}
      <p className={classes.quiet}>{t('identityRequests.compared', { items })}</p>
      {isOpen && (
        <>
          <p className={classes.quiet}>
            {hasAgreed
              ? t('identityRequests.waiting')
              : t('identityRequests.until', { day: dayText(expiresAt.slice(0, 10), i18n.language) })}
          </p>
          {answering.error && <Notice tone="bad">{answering.error.description}</Notice>}
          <div className={classes.actions}>
            {!hasAgreed && (
              <Button loading={answering.isPending} onClick={answer(true)}>
                {t('identityRequests.agree')}
              </Button>
            )}
            <Button variant="default" disabled={answering.isPending} onClick={answer(false)}>
              {t(hasAgreed ? 'identityRequests.withdraw' : 'identityRequests.refuse')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

/** Companies that want to know whether what they know of the member is right. Nobody asks most people: then there is nothing to see. */
export const IdentityRequestsSection = () => {
  const { t } = useTranslation('profile')
  const query = useQuery(callQuery(asked, {}))
  if (query.data?.items.length === 0 || (!query.data && !query.error)) return null
  return (
    <Section
      id="identity-requests"
      title={t('identityRequests.title')}
      lead={t('identityRequests.lead')}
      query={query}
      loading={t('identityRequests.loading')}
      failed={t('identityRequests.failed')}
    >
      {({ items }) => (
        <ul className={classes.requests}>
          {items.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Section>
  )
}
