import { isOpenType, type MethodType } from '@florin/contract/payments/operatorMethod'
import { useTranslation } from 'react-i18next'
import { useTypeName } from '../payments/types.ts'

/** As the menu has them; those out of the bank as customers read them. */
export const useMethodName = () => {
  const { t } = useTranslation('methods')
  const typeOf = useTypeName()
  return (type: MethodType): string => (isOpenType(type) ? t(`types.${type}`) : typeOf(type))
}
