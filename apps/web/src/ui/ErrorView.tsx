import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusPage } from './StatusPage.tsx'

/** A failed call describes itself in the reader's language; anything else is our own bug and tells a customer nothing. */
const describe = (error: unknown): string | undefined =>
  error instanceof Error && 'description' in error && typeof error.description === 'string' ? error.description : undefined

/** The error boundary: what happened, try again, or start over from the first page. */
export const ErrorView = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation('common')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert">
      <StatusPage
        title={t('failure.title')}
        actions={
          <>
            <Button component="a" href="/" variant="default">
              {t('goHome')}
            </Button>
            <Button leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={retry}>
              {t('retry')}
            </Button>
          </>
        }
      >
        <p>{describe(error) ?? t('failure.text')}</p>
      </StatusPage>
    </div>
  )
}
