import { verification } from '@florin/contract/calls/compliance/verification'
import { IconBuilding } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useActing } from '../../app/session/useActing.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { KycScreen } from './KycScreen.tsx'

/** The questionnaire, for those who may answer it. */
export const KycPage = () => (useMay()(verification['kycInfo.update']) ? <KycScreen /> : <ForManagers />)

/** Somebody else of the company has to answer; until then there is nothing here but the way elsewhere. */
const ForManagers = () => {
  const { t } = useTranslation('kyc')
  const name = useActing()?.name ?? ''
  usePageTitle(t('company.title'))
  return (
    <ExternalCard title={t('company.title')}>
      <EmptyState
        icon={IconBuilding}
        title={t('company.waitingTitle', { name })}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/accesses" {...props} />}>
            {t('company.switch')}
          </Button>
        }
      >
        {t('company.waitingText', { email: boot.brand.supports.defaultEmail })}
      </EmptyState>
    </ExternalCard>
  )
}
