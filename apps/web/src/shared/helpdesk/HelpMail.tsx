import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'

/** The way to the help desk where nobody is signed in. */
export const HelpMail = () => {
  const { t } = useTranslation('common')
  const email = boot.brand.supports.defaultEmail
  return (
    <a href={`mailto:${email}`} className="text-link">
      <IconMail size={18} stroke={1.75} aria-hidden style={{ verticalAlign: '-4px', marginInlineEnd: 6 }} />
      {t('helpByMail', { email })}
    </a>
  )
}
