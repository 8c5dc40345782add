import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FileField.module.css'

type Props = {
  id: string
  name: string
  label: string
  description?: ReactNode
  error: string | undefined
  /** Whether there is an input that the label belongs to. */
  isOpen: boolean
  children: ReactNode
}

/** What stands around a place for files: its label, what belongs there, and what is wrong. */
export const FileFrame = ({ id, name, label, description, error, isOpen, children }: Props) => (
  <div className={classes.field} data-field={name} data-error={error ? true : undefined}>
    <Input.Label htmlFor={isOpen ? id : undefined} id={`${id}-label`} size="md">
      {label}
    </Input.Label>
    {description && <p className={classes.description}>{description}</p>}
    {children}
    {error && (
      <Input.Error id={`${id}-error`} size="md">
        {error}
      </Input.Error>
    )}
  </div>
)
