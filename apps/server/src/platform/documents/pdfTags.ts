/** What is only for the eye: a program that reads the document out leaves it. */
export const artifact = (doc: PDFKit.PDFDocument, draw: () => void): void => {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

export type Tags = PDFKit.PDFStructureElement
/** A part of the document under its name in the structure: `H1`, `P`, `TD`. */
export const tagged = (doc: PDFKit.PDFDocument, parent: Tags, name: string, draw?: () => void): Tags => {
  const part = doc.struct(name as never, {}, draw && [draw])
  parent.add(part)
  return part
}
