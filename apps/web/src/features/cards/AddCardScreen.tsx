import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import choices from '../../ui/Choices.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Apply } from './Apply.tsx'
import { LinkCardForm } from './LinkCardForm.tsx'

/** A card of ours, or one's own of another bank. */
export const AddCardScreen = ({ kind }: { readonly kind?: 'linked' | undefined }) => {
  const { t } = useTranslation('cards')
  const title = t(kind ? 'link.title' : 'apply.title')
  usePageTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button component={Link} to="/cards" variant="default">
            {t('title')}
          </Button>
        }
      />
      <nav className={choices.choices} aria-label={t('add.label')}>
        <Link to="/add-card" search={{}} aria-current={kind ? undefined : 'page'}>
          {t('add.ours')}
        </Link>
        <Link to="/add-card" search={{ kind: 'linked' }} aria-current={kind ? 'page' : undefined}>
          {t('add.linked')}
        </Link>
      </nav>
      {kind ? <LinkCardForm /> : <Apply />}
    </>
  )
}
