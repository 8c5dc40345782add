import { merchant } from '@florin/contract/merchant/merchant'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { IdentityForm } from './IdentityForm.tsx'
import { IdentityTable } from './IdentityTable.tsx'
import classes from './Merchant.module.css'
import { Overview } from './Overview.tsx'
import { identitiesQuery } from './queries.ts'

/** Asks who somebody is, and shows what has no answer yet. */
export const IdentityScreen = () => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const accounts = useQuery(accountsQuery())
  const { data, error, refetch } = useQuery(identitiesQuery({ statusId: 1 }))
  usePageTitle(t('identity.title'))
  return (
    <>
      <PageHeader title={t('identity.title')} lead={t('identity.lead')} />
      <Overview />
      <div className={classes.columns}>
        <Card title={t('identity.new')}>
          {!may(merchant['identity.create']) ? (
            <p>{t('identity.noRight')}</p>
          ) : accounts.data ? (
            <IdentityForm accounts={accounts.data.accounts} />
          ) : (
            <FormSkeleton label={t('identity.new')} />
          )}
        </Card>
        <Card title={t('identity.waiting')}>
          <IdentityTable
            caption={t('identity.waiting')}
            rows={data?.items}
            error={
              error && !data
                ? { title: t('identity.failed'), description: error.description, onRetry: () => void refetch() }
                : undefined
            }
            empty={<EmptyState icon={IconUserCheck} title={t('identity.nothingWaits')} />}
          />
        </Card>
      </div>
    </>
  )
}
