import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './LanguageMenu.module.css'

type Props = {
  languages: readonly { code: string; name: string }[]
  value: string
  onChange: (code: string) => void
}

/** A native list, quick to load and shown by each device its own way, under a label that shrinks on phones. */
export const LanguageMenu = ({ languages, value, onChange }: Props) => {
  const { t } = useTranslation('common')
  return (
    <div className={classes.menu}>
      <IconLanguage size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span aria-hidden className={classes.name}>
        {languages.find(({ code }) => code === value)?.name}
      </span>
      <span aria-hidden className={classes.code}>
        {value}
      </span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
      <select
        className={classes.select}
        aria-label={t('language')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
