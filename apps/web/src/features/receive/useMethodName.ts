import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'

export const useMethodName = () => {
  const { t } = useTranslation('receive')
  return (method: PayoutMethod): string => t(`method.${method}`, { brand: boot.brand.projectName })
}
