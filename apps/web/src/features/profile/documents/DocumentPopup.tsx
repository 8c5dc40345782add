import { verification } from '@florin/contract/verification'
import type { Document, DocumentFile } from '@florin/contract/verificationDocument'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/queries.ts'
import { SaveButton } from '../../../app/SaveButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import popups from '../../../ui/Popups.module.css'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Documents.module.css'

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** The files of a paper, as they were kept. Links to them soon end, so they are asked for each time. */
export const DocumentPopup = ({ document: { id, documentType }, onClose }: { document: Document; onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(verification['documentContent.get'], { id: String(id) }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Popup title={documentType} onClose={onClose} wide>
      <div className={popups.content}>
        {data ? (
          data.files.map((file, index) => (
            <Sheet
              key={file.url}
              file={file}
              name={t('documents.page', { title: documentType, page: index + 1, pages: data.files.length })}
            />
          ))
        ) : error ? (
          <ErrorState
            title={t('documents.filesFailed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <TextSkeleton label={t('documents.loading')} />
        )}
      </div>
    </Popup>
  )
}

const Sheet = ({ file: { url, type }, name }: { file: DocumentFile; name: string }) => {
  const { t } = useTranslation('profile')
  return (
    <figure className={classes.sheet}>
      {type.startsWith('image/') && <img src={url} alt={name} />}
      <figcaption>
        <span>{name}</span>
        <SaveButton
          size="sm"
          leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
          aria-label={t('documents.saveNamed', { name })}
          file={() => Promise.resolve({ name: `${name}.${endings[type] ?? 'bin'}`, url })}
        >
          {t('documents.save')}
        </SaveButton>
      </figcaption>
    </figure>
  )
}
