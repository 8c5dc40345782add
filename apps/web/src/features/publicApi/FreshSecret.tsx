import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from './PublicApi.module.css'

export type Fresh = { readonly name: string; readonly key: string }
type Props = { readonly title: string; readonly text: string; readonly value: string; readonly onStored: () => void }

/** What was just made and is shown this once: it stays until somebody says that they have it. */
export const FreshSecret = ({ title, text, value, onStored }: Props) => {
  const { t } = useTranslation('publicApi')
  return (
    <section className={classes.fresh} aria-label={title}>
      <div>
        <strong>{title}</strong>
        <p className={classes.quiet}>{text}</p>
      </div>
      <span className={classes.secret}>
        <code>{value}</code>
        <CopyButton value={value} />
      </span>
      <Button variant="default" onClick={onStored}>
        {t('fresh.stored')}
      </Button>
    </section>
  )
}
