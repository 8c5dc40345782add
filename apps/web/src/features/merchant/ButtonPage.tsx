import { useQuery } from '@tanstack/react-query'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { ButtonEditor } from './ButtonEditor.tsx'
import classes from './Merchant.module.css'
import { buttonQuery, logosQuery } from './queries.ts'
import { accountsQuery } from '../../shared/accounts/queries.ts'

type Props = { readonly id: number | 'new'; readonly onShow: (next?: number | 'new') => void }

/** One button, or a new one, once all that it is made of is there. */
export const ButtonPage = ({ id, onShow }: Props) => {
  const { t } = useTranslation('merchant')
  const accounts = useQuery(accountsQuery())
  const logos = useQuery(logosQuery())
  const known = useQuery({ ...buttonQuery(id === 'new' ? 0 : id), enabled: id !== 'new' })
  const failed = [accounts, logos, ...(id === 'new' ? [] : [known])].find(({ error, data }) => error && !data)
  const isReady = accounts.data && logos.data && (id === 'new' || known.data)
  return (
    <>
      <Link to="/merchant/buttons/my_saved_buttons" className={`text-link ${classes.back}`}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        {t('buttons.title')}
      </Link>
      {isReady ? (
        <ButtonEditor button={known.data} accounts={accounts.data.accounts} logos={logos.data.items} onShow={onShow} />
      ) : (
        <Card>
          {failed ? (
            <ErrorState
              title={t('editor.failed')}
              description={failed.error?.description}
              onRetry={() => void failed.refetch()}
              busy={failed.isFetching}
            />
          ) : (
            <TextSkeleton label={t('editor.loading')} lines={8} />
          )}
        </Card>
      )}
    </>
  )
}
