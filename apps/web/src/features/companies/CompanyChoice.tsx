import { Loader } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './CompaniesScreen.module.css'

type Props = { name: string; note: string; icon: Icon; busy: boolean; disabled: boolean; onChoose: () => void }

export const CompanyChoice = ({ name, note, icon: Picture, busy, disabled, onChoose }: Props) => (
  <li>
    <button type="button" className={classes.choice} disabled={disabled} onClick={onChoose}>
      <span className={classes.disc}>
        <Picture size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
      </span>
      {busy ? <Loader size={18} /> : <IconChevronRight size={18} stroke={1.75} aria-hidden />}
    </button>
  </li>
)
