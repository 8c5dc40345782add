/** Rows `from` up to `to` of a list that is read in pages, whether or not they are in view. */
export const rowsBetween = async <Row>(
  from: number,
  to: number,
  pageSize: number,
  load: (pageNumber: number) => Promise<readonly Row[]>,
): Promise<(Row | undefined)[]> => {
  const rows: (Row | undefined)[] = []
  for (let page = Math.floor(from / pageSize); page * pageSize < to; page += 1) {
    const found = await load(page + 1)
    found.forEach((row, at) => (rows[page * pageSize + at] = row))
  }
  return rows.slice(from, to)
}
