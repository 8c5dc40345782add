import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './CardAccount.module.css'

export const BlockMerchantButton = ({ merchant, onClick }: { merchant: string; onClick: () => void }) => {
  const { t } = useTranslation('cards')
  const action = t('blockMerchant.open')
  return (
    <UnstyledButton className={classes.control} aria-label={t('payments.about', { action, merchant })} onClick={onClick}>
      {action}
    </UnstyledButton>
  )
}
