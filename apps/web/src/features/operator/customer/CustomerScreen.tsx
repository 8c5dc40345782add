import { operatorBusiness } from '@florin/contract/calls/companies/operatorBusiness'
import { operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { operatorVerification } from '@florin/contract/calls/compliance/operatorVerification'
import { operatorContract } from '@florin/contract/calls/contracts/operatorContract'
import { operatorActFor } from '@florin/contract/calls/console/operatorActFor'
import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { operatorClosing } from '@florin/contract/calls/customers/operatorClosing'
import { operatorCustomer } from '@florin/contract/calls/customers/operatorCustomer'
import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { ActPopup } from '../ActPopup.tsx'
import { AccountsCard } from './AccountsCard.tsx'
import { ClosingCard } from './ClosingCard.tsx'
import classes from './Customer.module.css'
import { DocumentsCard } from './DocumentsCard.tsx'
import { FactsCard, StandingCard } from './Facts.tsx'
import { HoldsCard } from './HoldsCard.tsx'
import { AccessesCard, ContactCard, PeopleCard, SignInsCard, TaxCard } from './Lists.tsx'
import { InstructionsCard } from './InstructionsCard.tsx'
import { NotesCard } from './Notes.tsx'
import { OwnershipCard } from './OwnershipCard.tsx'
import { PermissionsCard } from './Permissions.tsx'
import { customerQuery, waitingQuery } from './queries.ts'
import { StandingPopup } from './StandingPopup.tsx'

const Badges = ({ customer: { customer } }: { readonly customer: WholeCustomer }) => {
  const { t } = useTranslation('console')
  return (
    <span className={classes.badges}>
      <StatusBadge tone={customer.verified ? 'good' : 'warning'}>
        {t(customer.verified ? 'customer.verified' : 'customer.unverified')}
      </StatusBadge>
      {customer.limited && <StatusBadge tone="bad">{t('customer.limited')}</StatusBadge>}
      {customer.isBlocked && <StatusBadge tone="bad">{t('customer.blocked')}</StatusBadge>}
    </span>
  )
}

const Waiting = ({ customerId }: { readonly customerId: number }) => {
  const { t, i18n } = useTranslation('console')
  const { data } = useQuery(waitingQuery(customerId))
  if (!data || data.items.length === 0) return null
  return (
    <nav className={classes.waiting} aria-label={t('customer.waiting')}>
      <span>{t('customer.waiting')}</span>
      {data.items.map(({ reviewId, kind, askedAt }) => (
        <Link key={reviewId} to="/admin-overview/reviews" search={{ kind, review: reviewId }} className="text-link">
          {t(`reviews.kinds.${kind}`)}
          <time dateTime={askedAt} className={classes.asked}>
            {momentText(askedAt, i18n.language)}
          </time>
        </Link>
      ))}
    </nav>
  )
}

const Whole = ({ customer }: { readonly customer: WholeCustomer }) => {
  const { t } = useTranslation('console')
  const may = useMay()
  const [popup, setPopup] = useState<'act' | 'standing'>()
  const close = () => setPopup(undefined)
  const { customerId } = customer
  return (
    <>
      <PageHeader
        title={customer.customer.name}
        lead={<Badges customer={customer} />}
        actions={
          <>
            {may(operatorAudit['audit.list']) && (
              <Button component={Link} variant="default" {...({ to: '/admin-overview/audit', search: { customerId } } as object)}>
                {t('customer.audit')}
              </Button>
            )}
            {may(operatorContract['contract.list']) && (
              <Button
                component={Link}
                variant="default"
                {...({ to: '/admin-overview/contracts', search: { customerId } } as object)}
              >
                {t('customer.contracts')}
              </Button>
            )}
            {may(operatorActFor['actFor.create']) && <Button onClick={() => setPopup('act')}>{t('customer.act')}</Button>}
          </>
        }
      />
      {may(operatorReview['review.list']) && <Waiting customerId={customerId} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <FactsCard customer={customer} />
          <StandingCard
            customer={customer}
            aside={
              may(operatorCustomer['customer.update']) && (
                <button type="button" className="text-link" onClick={() => setPopup('standing')}>
                  {t('customer.changeTitle')}
                </button>
              )
            }
          />
          {may(operatorVerification['verification.get']) && <HoldsCard customerId={customerId} />}
          <AccountsCard accounts={customer.accounts} />
          <InstructionsCard customer={customer} />
          {customer.customer.customerType !== 0 && may(operatorBusiness['businessOwnership.get']) && (
            <OwnershipCard customerId={customerId} />
          )}
          <DocumentsCard customer={customer} />
          <TaxCard customer={customer} />
        </div>
        <div className={classes.column}>
          {may(operatorCustomer['customerNote.list']) && <NotesCard customerId={customerId} />}
          <ContactCard customer={customer} />
          <PermissionsCard customer={customer} />
          <PeopleCard customer={customer} />
          {customer.customer.customerType === 0 && <SignInsCard customer={customer} />}
          <AccessesCard customer={customer} />
          {may(operatorClosing['customerClosing.get']) && <ClosingCard customerId={customerId} />}
        </div>
      </div>
      {popup === 'act' && <ActPopup customer={customer.customer} onClose={close} />}
      {popup === 'standing' && <StandingPopup customer={customer.customer} onClose={close} />}
    </>
  )
}

/** All that is known of one customer, and what can be done about it. */
export const CustomerScreen = () => {
  const { t } = useTranslation('console')
  const { customerId } = useParams({ from: '/_customer/admin-overview/customers/$customerId' })
  const { data, error, refetch } = useQuery(customerQuery(Number(customerId)))
  usePageTitle(data?.customer.name ?? t('customer.loading'))
  return (
    <>
      <Link to="/admin-overview/customers" className={classes.back}>
        <IconArrowLeft size={16} stroke={2} aria-hidden />
        {t('customer.back')}
      </Link>
      {data && <Whole key={customerId} customer={data} />}
      {error && !data && (
        <ErrorState title={t('customer.loadFailed')} description={error.description} onRetry={() => void refetch()} />
      )}
      {!error && !data && <CardsSkeleton label={t('customer.loading')} cards={4} />}
    </>
  )
}
