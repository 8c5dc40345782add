import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconWand } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type CellChange, type GridColumn, type GridLine, placeOf } from './gridLine.ts'
import { type Mistake, mistakesIn } from './mistakes.ts'
import classes from './RepairMany.module.css'
import { told } from './told.ts'

type Props = {
  readonly columns: readonly GridColumn[]
  /** Every row with something to correct, as it stands now. */
  readonly load: () => Promise<readonly GridLine[]>
  readonly onChange: (changes: readonly CellChange[]) => Promise<void>
}

/** The same mistake in many rows is corrected once. Its words are those of `mass`. */
export const RepairMany = ({ columns, load, onChange }: Props) => {
  const { t } = useTranslation('mass')
  const [isLoading, setLoading] = useState(false)
  const [mistakes, setMistakes] = useState<readonly Mistake[]>()
  const open = async () => {
    setLoading(true)
    await told(load().then((lines) => setMistakes(mistakesIn(lines, columns))))
    setLoading(false)
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconWand size={16} stroke={1.75} aria-hidden />}
        loading={isLoading}
        onClick={() => void open()}
      >
        {t('repair.open')}
      </Button>
      {mistakes && (
        <Popup title={t('repair.title')} onClose={() => setMistakes(undefined)}>
          {mistakes.length === 0 ? (
            <Notice tone="info">{t('repair.none')}</Notice>
          ) : (
            <Repair mistakes={mistakes} onChange={onChange} onClose={() => setMistakes(undefined)} />
          )}
        </Popup>
      )}
    </>
  )
}

type RepairProps = Pick<Props, 'onChange'> & { readonly mistakes: readonly Mistake[]; readonly onClose: () => void }

const Repair = ({ mistakes, onChange, onClose }: RepairProps) => {
  const { t } = useTranslation('mass')
  const [chosen, setChosen] = useState(0)
  const [value, setValue] = useState('')
  const [isBusy, setBusy] = useState(false)
  const mistake = mistakes[chosen]
  if (!mistake) return null
  const { column, text, message, lines } = mistake
  const nameOf = ({ column: { label }, text: found, lines: { length } }: Mistake): string =>
    found === ''
      ? t('repair.empty', { column: label, number: length })
      : t('repair.group', { column: label, value: found, number: length })
  const next = value.trim()
  const apply = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    await onChange(lines.map(({ line }) => ({ line, cells: { [column.name]: next } })))
    onClose()
  }
  return (
    <form className={classes.form} onSubmit={(event) => void apply(event)}>
      <NativeSelect
        label={t('repair.which')}
        description={message}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        data={mistakes.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
      />
      <TextInput
        label={t('repair.value')}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        data-autofocus
      />
      <Preview lines={lines} before={text} after={next} />
      <Button type="submit" loading={isBusy} disabled={next === text}>
        {t('repair.apply', { count: lines.length })}
      </Button>
    </form>
  )
}

const shownAtOnce = 8
type PreviewProps = { readonly lines: readonly GridLine[]; readonly before: string; readonly after: string }

/** What stands in each row now, and what would. */
const Preview = ({ lines, before, after }: PreviewProps) => {
  const { t } = useTranslation('mass')
  return (
    <>
      <table className={classes.preview}>
        <thead>
          <tr>
            <th scope="col">{t('file.line')}</th>
            <th scope="col">{t('repair.before')}</th>
            <th scope="col">{t('repair.after')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shownAtOnce).map((line) => (
            <tr key={line.line}>
              <td>{placeOf(line)}</td>
              <td>{before === '' ? '–' : <del>{before}</del>}</td>
              <td>{after === '' ? '–' : after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shownAtOnce && <p className={classes.more}>{t('repair.more', { count: lines.length - shownAtOnce })}</p>}
    </>
  )
}
