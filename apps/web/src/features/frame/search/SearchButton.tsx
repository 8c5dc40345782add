import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../../app/parts/later.tsx'
import { MissingPopup } from '../../../app/parts/MissingPart.tsx'
import { loadTexts } from '../../../app/language/texts.ts'
import type { NavigationGroup } from '../../../ui/layout/navigation.ts'
import classes from './SearchButton.module.css'

const load = async () => (await Promise.all([import('./SearchPalette.tsx'), loadTexts('search', 'history')]))[0]
const SearchPalette = later(async () => (await load()).SearchPalette, MissingPopup)

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Leads to everything there is, from everywhere: by a press, or by Ctrl and K. */
export const SearchButton = ({ groups }: { groups: readonly NavigationGroup[] }) => {
  const { t } = useTranslation('frame')
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOpened(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened(true)}
        onPointerEnter={() => void load()}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.text}>{t('search.open')}</span>
        <kbd className={classes.keys} aria-hidden>
          {keys}
        </kbd>
      </button>
      {opened && (
        <Suspense>
          <SearchPalette groups={groups} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
