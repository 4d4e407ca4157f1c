// What the document room says to learners, beside the words of its authors.
import type { DocumentGroup } from '#contract/documents.ts'

export const documentsTitle = 'Documents'
export const groupTitles: Record<DocumentGroup, string> = { paper: 'Papers', message: 'Messages' }
export const groupLeads: Record<DocumentGroup, string> = {
  paper: 'Payslips, contracts, bills and letters. All are made up: no firm, person or number in them is real.',
  message: 'Some are honest and some are not. Decide before you look at the answer.',
}
