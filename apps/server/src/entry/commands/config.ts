import { listSettings } from '../../platform/config.ts'
import { table } from '../table.ts'

export const run = async (): Promise<void> => {
  const rows = listSettings().map(({ name, value, default: fallback, meaning }) => [name, value, fallback, meaning])
  console.log(table([['setting', 'in force', 'default', 'meaning'], ...rows]))
}
