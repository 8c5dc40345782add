import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import type { RegisterCheck as Check } from '@florin/contract/companies/companyRegister'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { FactList } from '../FactList.tsx'
import classes from './BusinessReview.module.css'

/** What the company told beside what the register of its country has. */
export const RegisterCheck = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery(callQuery(operatorBusiness['businessRegister.get'], { customerId }))
  return (
    <section>
      <h3>{t('business.register.title')}</h3>
      {error && !data && (
        <ErrorState
          title={t('business.register.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <FormSkeleton label={t('business.register.title')} />}
      {data && data.result !== 'found' && <Notice tone="warning">{t(`business.register.${data.result}`)}</Notice>}
      {data && data.result === 'found' && (
        <FactList
          lines={data.checks.map((check) => [
            t(`business.register.field.${check.field}`),
            <Found key={check.field} {...check} />,
          ])}
        />
      )}
    </section>
  )
}

const Found = ({ field, told, found, isSame }: Check) => {
  const { t } = useTranslation('console')
  const text = field === 'status' ? t(`business.register.status.${found as 'active'}`) : found
  return (
    <span className={classes.found}>
      {text}
      <StatusBadge tone={isSame ? 'good' : 'bad'}>
        {t(isSame ? 'business.register.same' : 'business.register.differs')}
      </StatusBadge>
      {!isSame && field !== 'status' && <span className={classes.roles}>{t('business.register.told', { told })}</span>}
    </span>
  )
}
