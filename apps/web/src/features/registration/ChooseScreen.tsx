import { IconBuilding, IconChevronRight, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './ChooseScreen.module.css'

export const ChooseScreen = () => {
  const { t } = useTranslation('registration')
  usePageTitle(t('choose.title'))
  return (
    <ExternalCard
      title={t('choose.title')}
      lead={t('choose.lead')}
      below={
        <Link to="/login" className="text-link">
          {t('choose.haveAccount')}
        </Link>
      }
    >
      <div className={classes.choices}>
        <Link to="/register/personal" className={classes.choice}>
          <IconUser size={24} stroke={1.75} aria-hidden />
          <span>
            <span className={classes.title}>{t('choose.personal.title')}</span>
            <span className={classes.text}>{t('choose.personal.text')}</span>
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
        <Link to="/register/business" className={classes.choice}>
          <IconBuilding size={24} stroke={1.75} aria-hidden />
          <span>
            <span className={classes.title}>{t('choose.business.title')}</span>
            <span className={classes.text}>{t('choose.business.text')}</span>
          </span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </Link>
      </div>
    </ExternalCard>
  )
}
