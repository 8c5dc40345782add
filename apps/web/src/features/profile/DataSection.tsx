import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import sections from '../../ui/Sections.module.css'

/** Where people look for it: what is theirs to take, and the way out. */
export const DataSection = () => {
  const { t } = useTranslation('profile')
  return (
    <Card title={t('data.title')}>
      <p className={sections.lead}>{t('data.lead')}</p>
      <Link to="/profile/data" className={sections.onward}>
        {t('data.copy')}
        <IconArrowRight size={16} stroke={2} aria-hidden />
      </Link>
    </Card>
  )
}
