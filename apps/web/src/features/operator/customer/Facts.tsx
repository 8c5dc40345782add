import type { WholeCustomer } from '@florin/contract/customers/operatorCustomer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { countryName } from '../../../ui/countryName.ts'
import { dayText } from '../../../ui/moments.ts'
import { brandName } from '../BrandSelect.tsx'
import { FactList } from '../FactList.tsx'

export const FactsCard = ({ customer: { customer } }: { readonly customer: WholeCustomer }) => {
  const { t, i18n } = useTranslation('console')
  const country = (code: string) => countryName(code, i18n.language)
  return (
    <Card title={t('customer.facts')}>
      <FactList
        lines={[
          [t('customer.number'), customer.customerId],
          customer.login !== '' && [t('customer.login'), customer.login],
          [t('brand'), brandName(customer.brand)],
          [t('customer.country'), country(customer.residenceCountryCode)],
          customer.citizenships.length > 0 && [t('customer.citizenships'), customer.citizenships.map(country).join(', ')],
          customer.birthDate !== undefined && [t('customer.birthDate'), dayText(customer.birthDate, i18n.language)],
          [t('customer.since'), dayText(customer.createdAt.slice(0, 10), i18n.language)],
        ]}
      />
    </Card>
  )
}

const modes = ['none', 'push', 'sms', 'otp', 'approvalCode'] as const

export const StandingCard = ({
  customer: { customer },
  aside,
}: {
  readonly customer: WholeCustomer
  readonly aside: ReactNode
}) => {
  const { t } = useTranslation('console')
  const yesNo = (value: boolean) => t(value ? 'customer.yes' : 'customer.no')
  const mode = (name: string) => t(`customer.mode.${modes.find((each) => each === name) ?? 'none'}`)
  return (
    <Card title={t('customer.standing')} aside={aside}>
      <FactList
        lines={[
          [t('customer.verified'), yesNo(customer.verified)],
          [t('customer.dueDiligence'), t(`customer.dueDiligenceLevel.${customer.dueDiligenceLevel as 0}`)],
          [t('customer.strictMode'), yesNo(customer.strictMode)],
          [t('customer.isNeedKyc'), yesNo(customer.isNeedKyc)],
          [t('customer.isNeedPersonalInfoUpdate'), yesNo(customer.isNeedPersonalInfoUpdate)],
          customer.login2faMode !== undefined && [t('customer.loginMode'), mode(customer.login2faMode)],
          [t('customer.approveMode'), mode(customer.transactionApproveMode)],
        ]}
      />
    </Card>
  )
}
