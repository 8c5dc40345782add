import { operator } from '@florin/contract/operator'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './DocumentReview.module.css'
import { PdfPages } from './PdfPages.tsx'

type Props = { readonly documentId: number; readonly title: string }

/** Pictures stand in the page, and so do the pages of a PDF; either can be saved. Links to both soon end. */
export const DocumentFiles = ({ documentId, title }: Props) => {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(operator['documentContent.get'], { id: String(documentId) }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error && !data)
    return (
      <ErrorState
        title={t('document.filesFailed')}
        description={error.description}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <FormSkeleton label={t('document.loading')} />
  return (
    <div className={classes.files}>
      {data.files.map(({ url, type }, index) => {
        const name = t('document.page', { title, page: index + 1, pages: data.files.length })
        return type.startsWith('image/') ? (
          <a key={url} href={url} className={classes.picture} title={t('document.save')}>
            <img src={url} alt={name} />
          </a>
        ) : (
          <div key={url} className={classes.pdf}>
            <PdfPages url={url} title={title} />
            <Button
              component="a"
              href={url}
              variant="default"
              leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
            >
              {t('document.openPdf', { name })}
            </Button>
          </div>
        )
      })}
      {data.files.length === 0 && <p className={classes.none}>{t('document.noFiles')}</p>}
    </div>
  )
}
