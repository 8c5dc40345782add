import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { Footer } from '../../ui/layout/Footer.tsx'

export const LegalFooter = () => {
  const { t } = useTranslation('frame')
  const { accountConfirmation, supports } = boot.brand
  return (
    <Footer
      legalName={accountConfirmation.legalName}
      links={
        <>
          <Link to="/legal/fundstr-tos" hash="user-agreement">
            {t('footer.terms')}
          </Link>
          <Link to="/legal/fundstr-tos" hash="privacy-policy">
            {t('footer.privacy')}
          </Link>
          <Link to="/legal/fundstr-tos" hash="user-agreement-complaints">
            {t('footer.complaints')}
          </Link>
          {boot.sandbox && <Link to="/sandbox">{t('navigation.sandbox')}</Link>}
        </>
      }
      help={
        <>
          <Link to="/help">{t('footer.help')}</Link> <a href={`mailto:${supports.defaultEmail}`}>{supports.defaultEmail}</a>
        </>
      }
    />
  )
}
