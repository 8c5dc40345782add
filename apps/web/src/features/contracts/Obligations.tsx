import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Contracts.module.css'

const most = 20
const small = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  readonly legend: string
  readonly values: readonly string[]
  readonly templates: readonly string[]
  readonly error?: string | undefined
  readonly onChange: (values: string[]) => void
}

/** At least one, in own words or from a template. */
export const Obligations = ({ legend, values, templates, error, onChange }: Props) => {
  const { t } = useTranslation('contracts')
  const wrong = Math.max(
    0,
    values.findIndex((value) => value.trim() === ''),
  )
  const unused = templates.filter((text) => !values.includes(text))
  /** A template takes the first empty line. */
  const use = (text: string) => {
    const empty = values.findIndex((value) => value.trim() === '')
    onChange(empty < 0 ? [...values, text] : values.toSpliced(empty, 1, text))
  }
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {values.map((value, index) => (
        // What is typed belongs to its place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.line}>
          <Textarea
            aria-label={`${legend}: ${t('form.obligation', { number: index + 1 })}`}
            value={value}
            onChange={(event) => onChange(values.toSpliced(index, 1, event.currentTarget.value))}
            error={index === wrong ? error : undefined}
            maxLength={2000}
            autosize
            minRows={1}
          />
          {values.length > 1 && (
            <ActionIcon
              variant="default"
              size={42}
              aria-label={t('form.remove', { number: index + 1 })}
              onClick={() => onChange(values.toSpliced(index, 1))}
            >
              <IconTrash {...small} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={classes.templates}>
        {unused.map((text) => (
          <Button key={text} variant="default" size="xs" onClick={() => use(text)}>
            {text}
          </Button>
        ))}
        {values.length < most && (
          <Button variant="subtle" size="xs" leftSection={<IconPlus {...small} />} onClick={() => onChange([...values, ''])}>
            {t('form.add')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
