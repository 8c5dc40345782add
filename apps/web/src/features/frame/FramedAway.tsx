import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { StatusPage } from '../../ui/StatusPage.tsx'

/** Inside another page there is the checkout and nothing else of the account. */
export const FramedAway = () => {
  const { t } = useTranslation('common')
  return (
    <StatusPage
      title={boot.brand.projectName}
      actions={
        <Button component="a" href="/home" target="_blank" rel="noopener">
          {t('ownWindow')}
        </Button>
      }
    />
  )
}
