import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import classes from './DocumentFiles.module.css'
import { pagePictures } from './pagePictures.ts'

type Shown = { readonly sources: readonly string[]; readonly pages: number; readonly state: 'loading' | 'done' | 'failed' }

const mostPages = 20

const usePictures = (url: string): Shown => {
  const [shown, setShown] = useState<Shown>({ sources: [], pages: 0, state: 'loading' })
  useEffect(() => {
    const end = new AbortController()
    let sources: string[] = []
    const run = async () => {
      const response = await fetch(url, { signal: end.signal })
      if (!response.ok) throw new Error(`The file could not be loaded (${response.status})`)
      const pictures = pagePictures(new Uint8Array(await response.arrayBuffer()))
      if (pictures.length === 0) throw new Error('The file has no pictures of its pages')
      if (end.signal.aborted) return
      sources = pictures.slice(0, mostPages).map((picture) => URL.createObjectURL(picture))
      setShown({ sources, pages: pictures.length, state: 'done' })
    }
    run().catch(() => {
      if (!end.signal.aborted) setShown({ sources: [], pages: 0, state: 'failed' })
    })
    return () => {
      end.abort()
      for (const source of sources) URL.revokeObjectURL(source)
    }
  }, [url])
  return shown
}

type Props = { readonly url: string; readonly title: string }

/** The pages of a PDF as pictures; the file itself is only ever saved. */
export const PdfPages = ({ url, title }: Props) => {
  const { t } = useTranslation('documentTypes')
  const { sources, pages, state } = usePictures(url)
  return (
    <>
      {sources.map((source, index) => (
        <a key={source} href={url} className={classes.picture} title={t('files.save')}>
          <img src={source} alt={t('files.page', { title, page: index + 1, pages })} />
        </a>
      ))}
      {state === 'loading' && <FormSkeleton label={t('files.pdfLoading')} />}
      {state === 'failed' && <Notice tone="warning">{t('files.pdfFailed')}</Notice>}
      {state === 'done' && sources.length < pages && (
        <Notice tone="info">{t('files.pdfMore', { shown: sources.length, pages })}</Notice>
      )}
    </>
  )
}
