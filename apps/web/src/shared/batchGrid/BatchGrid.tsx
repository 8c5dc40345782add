import { useMediaQuery } from '@mantine/hooks'
import type { GridLine, GridProps } from './gridLine.ts'
import { GridTable } from './GridTable.tsx'
import { LineCards } from './LineCards.tsx'

/**
 * Rows of a file to be corrected in place: only those in view are on the page, however many there are. On a phone one row at a time.
 * Its words are those of `mass`.
 */
export const BatchGrid = <Line extends GridLine>(props: GridProps<Line>) => {
  const isWide = useMediaQuery('(width >= 640px)', undefined, { getInitialValueInEffect: false })
  return isWide ? <GridTable {...props} /> : <LineCards {...props} />
}
