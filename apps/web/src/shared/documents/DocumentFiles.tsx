import type { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import type { verification } from '@florin/contract/compliance/verification'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { callQuery } from '../../app/call/queries.ts'
import classes from './DocumentFiles.module.css'
import { PdfPages } from './PdfPages.tsx'

type Content = (typeof operatorDocument)['documentContent.get'] | (typeof verification)['documentContent.get']
type Props = {
  /** The call that gives the links: an operator's, or the customer's own. */
  readonly method: Content
  readonly documentId: number
  readonly title: string
}

/** Pictures stand in the page, and so do the pages of a PDF; either can be saved. Links to both soon end. */
export const DocumentFiles = ({ method, documentId, title }: Props) => {
  const { t } = useTranslation('documentTypes')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(method, { id: String(documentId) }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error && !data)
    return (
      <ErrorState title={t('files.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <FormSkeleton label={t('files.loading')} />
  return (
    <div className={classes.files}>
      {data.files.map(({ url, type }, index) => {
        const name = t('files.page', { title, page: index + 1, pages: data.files.length })
        return type.startsWith('image/') ? (
          <a key={url} href={url} className={classes.picture} title={t('files.save')}>
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
              {t('files.openPdf', { name })}
            </Button>
          </div>
        )
      })}
      {data.files.length === 0 && <p className={classes.none}>{t('files.none')}</p>}
    </div>
  )
}
