import { Modal } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NavigationGroup } from '../../../ui/layout/navigation.ts'
import type { Entry, EntryGroup } from './entries.ts'
import classes from './SearchPalette.module.css'
import { useEntries } from './useEntries.ts'

const typingMs = 200

type Props = { groups: readonly NavigationGroup[]; onClose: () => void }

/** Which of the entries is chosen, by the keys of the field. */
const useChoice = (entries: readonly Entry[], idOf: (entry: Entry) => string, go: (entry: Entry) => void) => {
  const [chosen, setChosen] = useState(0)
  const at = Math.max(0, Math.min(chosen, entries.length - 1))
  const current = entries[at]
  const move = (to: number) => {
    const index = (to + entries.length) % entries.length
    setChosen(index)
    const entry = entries[index]
    if (entry) document.getElementById(idOf(entry))?.scrollIntoView({ block: 'nearest' })
  }
  const steps: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Enter: () => current && go(current),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || entries.length === 0 || event.nativeEvent.isComposing) return
    event.preventDefault()
    step()
  }
  return { current, setChosen, onKeyDown }
}

/** Arrows choose, Enter goes. The field keeps the focus; what is chosen is told by reference. */
export const SearchPalette = ({ groups, onClose }: Props) => {
  const { t } = useTranslation(['search', 'common'])
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed, typingMs)
  const isPhone = useMediaQuery('(width < 576px)', undefined, { getInitialValueInEffect: false })
  const listId = useId()
  const found = useEntries(groups, typed, settled)
  const entries = found.groups.flatMap((group) => group.entries)
  const idOf = ({ id }: Entry) => `${listId}-${id}`
  const go = (entry: Entry) => {
    onClose()
    entry.go()
  }
  const { current, setChosen, onKeyDown } = useChoice(entries, idOf, go)
  const isEmpty = entries.length === 0 && !found.isBusy
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={600}
      padding={0}
      radius="lg"
      yOffset="12dvh"
      fullScreen={isPhone}
      transitionProps={{ duration: 100 }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body>
          <div className={classes.head}>
            <IconSearch size={20} stroke={1.75} aria-hidden />
            <input
              className={classes.field}
              type="text"
              role="combobox"
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={current && idOf(current)}
              aria-label={t('title')}
              placeholder={t('placeholder')}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value)
                setChosen(0)
              }}
              onKeyDown={onKeyDown}
            />
            <Modal.CloseButton aria-label={t('common:close')} size={36} iconSize={18} />
          </div>
          <div id={listId} role="listbox" aria-label={t('results')} className={classes.list}>
            {found.groups.map((group) => (
              <Group key={group.id} group={group}>
                {(entry) => (
                  <Choice
                    key={entry.id}
                    id={idOf(entry)}
                    entry={entry}
                    isChosen={entry === current}
                    onPoint={() => setChosen(entries.indexOf(entry))}
                    onChoose={() => go(entry)}
                  />
                )}
              </Group>
            ))}
          </div>
          <p role="status" className={isEmpty || found.hasFailed ? classes.none : 'visually-hidden'}>
            {found.hasFailed ? t('failed') : isEmpty ? t('none') : found.isBusy ? '' : t('found', { count: entries.length })}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const Group = ({ group, children }: { group: EntryGroup; children: (entry: Entry) => ReactNode }) => (
  <div role="group" aria-label={group.label}>
    <p className={classes.group} aria-hidden>
      {group.label}
    </p>
    {group.entries.map(children)}
  </div>
)

type ChoiceProps = { id: string; entry: Entry; isChosen: boolean; onPoint: () => void; onChoose: () => void }

const Choice = ({ id, entry: { label, about, icon: Icon }, isChosen, onPoint, onChoose }: ChoiceProps) => (
  // The keyboard chooses in the field above.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div id={id} role="option" aria-selected={isChosen} className={classes.choice} onPointerMove={onPoint} onClick={onChoose}>
    <Icon size={20} stroke={1.75} aria-hidden />
    <span className={classes.words}>
      <span className={classes.label}>{label}</span>
      {about && <span className={classes.about}>{about}</span>}
    </span>
  </div>
)
