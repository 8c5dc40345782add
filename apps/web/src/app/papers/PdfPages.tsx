import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import classes from './PaperFiles.module.css'
import { drawPdf } from './drawPdf.ts'

type Drawn = { readonly sources: readonly string[]; readonly pages: number; readonly state: 'drawing' | 'done' | 'failed' }

const usePictures = (url: string): Drawn => {
  const [drawn, setDrawn] = useState<Drawn>({ sources: [], pages: 0, state: 'drawing' })
  useEffect(() => {
    const end = new AbortController()
    const sources: string[] = []
    const show = (change: Partial<Drawn>) => {
      if (!end.signal.aborted) setDrawn((before) => ({ ...before, sources: [...sources], ...change }))
    }
    const run = async () => {
      const response = await fetch(url, { signal: end.signal })
      if (!response.ok) throw new Error(`The file could not be loaded (${response.status})`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      await drawPdf(
        bytes,
        ({ pages, picture }) => {
          sources.push(URL.createObjectURL(picture))
          show({ pages })
        },
        end.signal,
      )
      show({ state: 'done' })
    }
    run().catch(() => show({ state: 'failed' }))
    return () => {
      end.abort()
      for (const source of sources) URL.revokeObjectURL(source)
    }
  }, [url])
  return drawn
}

type Props = { readonly url: string; readonly title: string }

/** The pages of a PDF as pictures; the file itself is only ever saved. */
export const PdfPages = ({ url, title }: Props) => {
  const { t } = useTranslation('papers')
  const { sources, pages, state } = usePictures(url)
  return (
    <>
      {sources.map((source, index) => (
        <a key={source} href={url} className={classes.picture} title={t('files.save')}>
          <img src={source} alt={t('files.page', { title, page: index + 1, pages })} />
        </a>
      ))}
      {state === 'drawing' && sources.length === 0 && <FormSkeleton label={t('files.pdfLoading')} />}
      {state === 'failed' && <Notice tone="warning">{t('files.pdfFailed')}</Notice>}
      {state === 'done' && sources.length < pages && (
        <Notice tone="info">{t('files.pdfMore', { shown: sources.length, pages })}</Notice>
      )}
    </>
  )
}
